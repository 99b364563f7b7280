import { useWatch } from 'react-hook-form'
import { msmeWarning } from '../../../domain/purchase/vendor/msme.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { fieldProps, type FormFieldProps } from '../../resource/form/FormField.tsx'
import { RowsField } from '../../resource/form/RowsField.tsx'
import { useOpenDocument } from '../../workflow/openDocument.ts'

type Msme = Parameters<typeof msmeWarning>[0]
/** As a form holds it, or a document. */
interface Term {
  readonly noOfDays?: unknown
  readonly event?: string | null
}

interface WarningProps {
  readonly vendor: Msme | undefined
  readonly terms: readonly Term[] | null | undefined
}

/** Says where an MSME would be paid too late; whoever may not read vendors is told nothing. */
const Warning = ({ vendor, terms }: WarningProps) => {
  const said = (terms ?? []).map(({ noOfDays, event }) => ({
    noOfDays: Number(noOfDays ?? 0),
    event: event === null || event === '' ? undefined : event,
  }))
  const words = vendor === undefined ? undefined : msmeWarning(vendor, said)
  return words === undefined ? null : (
    <p role="status" className="rounded-control border border-warning/30 bg-warning-tint px-3 py-2 text-13">
      {words}
    </p>
  )
}

const WarningOf = ({ id, terms }: { readonly id: string; readonly terms: WarningProps['terms'] }) => {
  const { view } = useDocument('vendors', id)
  if (view === null) return null
  const { name, msme } = view.document
  return <Warning vendor={{ name: String(name), msme: msme as Msme['msme'] }} terms={terms} />
}

/** The terms of an order, with a warning where its vendor is an MSME. */
export const OrderTerms = ({ name, field }: FormFieldProps) => {
  const [vendor, terms] = useWatch({ name: ['vendor', name] }) as [Ref | null, WarningProps['terms']]
  return (
    <div className="min-w-0 space-y-2 sm:col-span-2">
      <RowsField {...fieldProps({ name, field })} field={field} />
      {vendor && <WarningOf id={vendor.id} terms={terms} />}
    </div>
  )
}

/** The same in the form of the vendor itself. */
export const VendorTerms = ({ name, field }: FormFieldProps) => {
  const [vendor, msme, terms] = useWatch({ name: ['name', 'msme', name] }) as [string, Msme['msme'], Term[] | null]
  return (
    <div className="min-w-0 space-y-2 sm:col-span-2">
      <RowsField {...fieldProps({ name, field })} field={field} />
      <Warning vendor={{ name: vendor, msme: msme ?? null }} terms={terms} />
    </div>
  )
}

/** Of an order as it is recorded. */
export const OrderTermsBanner = () => {
  const { vendor, paymentTerms } = useOpenDocument().details as { vendor?: Ref; paymentTerms?: readonly Term[] }
  return vendor === undefined ? null : <WarningOf id={vendor.id} terms={paymentTerms} />
}

/** Of a bill, by the terms of the order that it has. */
export const BillTermsBanner = () => {
  const { operations, partyId, instalments } = useOpenDocument().details as {
    operations?: string
    partyId?: string
    instalments?: readonly Term[]
  }
  return operations !== 'purchase-bill' || partyId === undefined ? null : <WarningOf id={partyId} terms={instalments} />
}
