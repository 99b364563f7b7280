import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { delivered, type Delivery } from '../../../domain/purchase/trade/completing.ts'
import { deliveryField } from '../../../domain/purchase/trade/order-parts.ts'
import { useDocument, useSession } from '../../../infra/react/index.ts'
import { formData, formValue } from '../../resource/form/formValues.ts'
import { useReferenceSources } from '../../resource/useReferenceSources.ts'

type Known = Parameters<typeof delivered>[2]

const at = 'buyer.delivery'
const chosenBy = new Set([`${at}.type`, `${at}.jobWorker`])
const form = { fields: deliveryField.fields ?? {} }

/** Copies to whom goods are delivered into the form of an order, each time that is chosen anew, as the server would (seed 2, section 4). */
export const ShipTo = () => {
  const { watch, getValues, setValue } = useFormContext()
  const sourceOf = useReferenceSources()
  const { location } = useSession()
  const { view } = useDocument('locations', location?.id ?? '')
  const here = (view?.document ?? null) as Known['location']
  useEffect(() => {
    const copy = async (): Promise<void> => {
      const { type, jobWorker } = formData(form, getValues(at) as Readonly<Record<string, unknown>>) as Delivery
      if (type === undefined) return
      const facts =
        jobWorker === undefined ? undefined : ((await sourceOf('vendors').factsOf(jobWorker)) as Known['jobWorker'])
      const now = formData(form, getValues(at) as Readonly<Record<string, unknown>>) as Delivery
      // Another one was chosen while this one was looked up.
      if (now.type !== type || now.jobWorker?.id !== jobWorker?.id) return
      const chosen = { type, ...(jobWorker === undefined ? {} : { jobWorker }) }
      const copied = delivered(chosen, undefined, { location: here, jobWorker: facts })
      setValue(at, formValue(deliveryField, copied), { shouldDirty: true })
    }
    const { unsubscribe } = watch((_values, { name }) => {
      if (name !== undefined && chosenBy.has(name)) void copy()
    })
    return unsubscribe
  }, [watch, getValues, setValue, sourceOf, here])
  return null
}
