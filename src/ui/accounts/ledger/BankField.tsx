import { useWatch } from 'react-hook-form'
import type { SystemGroupKey } from '../../../domain/accounts/system-groups.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useAllBrought } from '../../command-form/useAwaited.ts'
import { FormField, type FormFieldProps } from '../../resource/form/FormField.tsx'
import { above } from '../../resource/tree/tree.ts'

const hasBank: ReadonlySet<unknown> = new Set<SystemGroupKey>(['bank-accounts', 'bank-od'])

/** The details of an account at a bank, asked for where its group stands among those of banks. */
export const BankField = ({ name, field }: FormFieldProps) => {
  const { documents } = useAllBrought('account-groups')
  const chosen = useWatch({ name: 'group' }) as Ref | null
  const group = documents.find(({ id }) => id === chosen?.id)
  const within = group === undefined ? [] : [group, ...above(documents, group, 'parentGroup')]
  const key = within.map((one) => one['system']).find((one) => hasBank.has(one))
  return key === undefined ? null : (
    <FormField name={name} field={{ ...field, required: key === 'bank-accounts' }} resource="ledgers" controls={{}} />
  )
}
