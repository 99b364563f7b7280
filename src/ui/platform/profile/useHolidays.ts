import { useMemo } from 'react'
import { type HolidayFields, holidayResource as entry } from '../../../domain/hr/holiday/holiday.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { type Filter, useDocument, useDocuments, useSession } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'

export type Holiday = AnyDocument & Pick<HolidayFields, 'name' | 'date'>

/** The first holidays where a person works, as far as they are asked for; where that is not known, where the viewer works. */
export const useHolidays = (person: string, most: number, days: readonly Filter[]): readonly Holiday[] => {
  const { authorization } = useSession()
  const employee = useDocument('employees', person).view?.document
  const site = employee?.['site'] as { readonly id: string } | undefined
  const { rows } = useDocuments(
    firstRows(entry.key, 'date', most, [
      ...days,
      { column: 'sisterLocation', operator: 'is', values: [site?.id ?? authorization?.scope.location.id ?? ''] },
    ]),
  )
  return useMemo(() => rows.map(({ document }) => document as Holiday), [rows])
}
