import { bankLineResource, bankLines } from '../../../domain/accounts/bank/bank-line.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../../resource/screens.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { bankLinesPath } from '../paths.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'
import { MatchesField } from './MatchesField.tsx'
import { bankTabs } from './tabs.ts'

const transactionLink = ({ id, name }: Ref) => (
  <TextLink to={documentPath(transactionResource.key, id)}>{name}</TextLink>
)

/** /accounts/ledgers/bank-statements/lines */
export const bankLineScreen = workflowScreen({
  entry: bankLineResource,
  workflow: bankLines,
  path: bankLinesPath,
  title: 'Lines of bank statements',
  listTabs: bankTabs,
  subtitle: (line) => `${dateWords(String(line['date']))}, ${amountWords(Number(line['left']))} left`,
  steps: {
    Create: { cells: { transaction: ({ transaction }) => transactionLink(transaction as Ref) } },
    Match: { controls: { matches: MatchesField } },
  },
})
