import { type AccountingSettings, accountingSettings, openDay } from '../../domain/accounts/accounting-settings.ts'
import type { FieldTable } from '../../domain/registry/fields.ts'
import { useAllOf } from '../../infra/react/index.ts'
import { Proposals } from '../command-form/Proposals.tsx'
import { today } from '../kit/clock.ts'
import type { Values } from './screen.ts'

export interface OwnDaysProps {
  readonly fields: FieldTable
  /** Of the document that the step is of. */
  readonly details: Values
}

/** Fills in fields that begin with the day of the document: today where its books are closed on that. */
export const OwnDays = ({ fields, details }: OwnDaysProps) => {
  const { documents, isReady } = useAllOf(accountingSettings.key)
  const settings = documents as readonly unknown[] as readonly AccountingSettings[]
  const days = Object.entries(fields).flatMap(([key, { dayOf }]) => {
    const own = dayOf === undefined ? undefined : details[dayOf]
    return typeof own === 'string' ? [[key, openDay(own, settings, today())] as const] : []
  })
  return <Proposals of={isReady ? Object.fromEntries(days) : undefined} />
}
