import { bankLineResource, bankLines } from '../../../domain/accounts/bank/bank-line.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { workflowScreen } from '../../workflow/screen.ts'
import { bankLinesPath } from '../paths.ts'
import { amountWords } from '../statements/amounts.ts'
import { MatchesField } from './MatchesField.tsx'
import { bankTabs } from './tabs.ts'

/** /accounts/ledgers/bank-statements/lines */
export const bankLineScreen = workflowScreen({
  entry: bankLineResource,
  workflow: bankLines,
  path: bankLinesPath,
  title: 'Lines of bank statements',
  listTabs: bankTabs,
  subtitle: (line) => `${dateWords(String(line['date']))}, ${amountWords(Number(line['left']))} left`,
  steps: { Match: { controls: { matches: MatchesField } } },
})
