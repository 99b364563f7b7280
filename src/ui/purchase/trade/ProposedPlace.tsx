import { placeOfTax } from '../../../domain/purchase/trade/order-asks.ts'
import { useDocument, useSession } from '../../../infra/react/index.ts'
import { Proposals } from '../../command-form/Proposals.tsx'
import { ShipTo } from './ShipTo.tsx'

/** What a new order has of its place: what its tax depends on, so that the form reckons as the server will, and where goods go. */
export const ProposedPlace = () => {
  const { location } = useSession()
  const { view } = useDocument('locations', location?.id ?? '')
  return (
    <>
      <Proposals of={view === null ? {} : placeOfTax(view.document as Parameters<typeof placeOfTax>[0])} />
      <ShipTo />
    </>
  )
}
