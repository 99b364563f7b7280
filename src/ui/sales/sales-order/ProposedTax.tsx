import { useDocument, useSession } from '../../../infra/react/index.ts'
import { Proposals } from '../../command-form/Proposals.tsx'

/** What the tax of an order depends on at the place that sells, so that the form reckons as the server will. */
export const ProposedTax = () => {
  const { location } = useSession()
  const { view } = useDocument('locations', location?.id ?? '')
  const { gstin = '', type } = (view?.document ?? {}) as { readonly gstin?: string; readonly type?: string }
  return <Proposals of={view === null ? {} : { locationGST: gstin, isSez: type === 'factory-sez' ? 'yes' : 'no' }} />
}
