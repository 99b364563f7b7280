import { statementMailResource, statementMails } from '../../../domain/accounts/party/statement-mail.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { partyPath, statementMailsPath } from '../paths.ts'

/** /accounts/ledgers/party/mails */
export const statementMailScreen = workflowScreen({
  entry: statementMailResource,
  workflow: statementMails,
  path: statementMailsPath,
  title: 'Statements sent',
  beginsAt: partyPath,
})
