import { useMemo } from 'react'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { useUrlState } from '../kit/useUrlState.ts'
import { choiceFrom, type ListChoice, paramsFor } from './listUrl.ts'

/** Search, sort and filters of a list, in its address. */
export const useListChoice = ({
  columns,
  defaultSort,
}: ResourceEntry): readonly [ListChoice, (change: Partial<ListChoice>) => void] =>
  useUrlState(
    useMemo(
      () => ({
        read: (params) => choiceFrom(params, columns, defaultSort),
        write: (params, choice) => paramsFor(params, choice, columns, defaultSort),
      }),
      [columns, defaultSort],
    ),
  )
