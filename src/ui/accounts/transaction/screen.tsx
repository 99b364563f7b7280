import { transactionResource, transactionWorkflow } from '../../../domain/accounts/transaction/transaction.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { linkKey } from '../../../domain/history/links.ts'
import { useNames } from '../../../infra/react/index.ts'
import { BillTermsBanner } from '../../purchase/trade/MsmeTerms.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../../resource/screens.ts'
import { useOpenDocument } from '../../workflow/openDocument.ts'
import { type Values, workflowScreen } from '../../workflow/screen.ts'
import { MoreAllocations, NewAllocations, TakenBack } from '../bill/AllocationsField.tsx'
import { transactionsPath } from '../paths.ts'
import { daybookTabs } from '../taken-over/tabs.ts'

/** The document that a transaction was made from: with a link where its reader may see it. */
const MadeFrom = () => {
  const { referenceType, referenceId, reference } = useOpenDocument().details
  const from = { resource: String(referenceType), id: String(referenceId) }
  const names = useNames([from])
  return (
    <TextLink to={names[linkKey(from)] === undefined ? undefined : documentPath(from.resource, from.id)}>
      {String(reference)}
    </TextLink>
  )
}

/** Another transaction that a row names. */
const leadsTo = (key: string) => (row: Values) => {
  const { id, name } = row[key] as Ref
  return <TextLink to={documentPath('transactions', id)}>{name}</TextLink>
}

/** /accounts/activities/daybook */
export const transactionScreen = workflowScreen({
  entry: transactionResource,
  workflow: transactionWorkflow,
  path: transactionsPath,
  listTabs: daybookTabs,
  Banner: BillTermsBanner,
  steps: {
    Create: {
      // Ids are nothing to read: the document that it came from and the party stand under their names.
      without: ['referenceType', 'referenceId', 'partyType', 'partyId', 'reversalOf'],
      labels: { reference: 'Made from' },
      values: { reference: () => <MadeFrom /> },
      cells: { bill: leadsTo('bill'), payment: leadsTo('payment') },
      controls: { allocations: NewAllocations },
    },
    Allocate: { controls: { allocations: MoreAllocations } },
    Unallocate: { controls: { allocations: TakenBack } },
  },
})
