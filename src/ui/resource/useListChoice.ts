import { useMemo } from 'react'
import { filterColumnsOf } from '../../domain/platform/import/narrowing.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { useUrlState } from '../kit/useUrlState.ts'
import { choiceFrom, type ListChoice, paramsFor } from './listUrl.ts'

/** Search, sort and filters of a list, in its address. */
export const useListChoice = (entry: ResourceEntry): readonly [ListChoice, (change: Partial<ListChoice>) => void] =>
  useUrlState(
    useMemo(() => {
      const [columns, { defaultSort }] = [filterColumnsOf(entry), entry]
      return {
        read: (params) => choiceFrom(params, columns, defaultSort),
        write: (params, choice) => paramsFor(params, choice, columns, defaultSort),
      }
    }, [entry]),
  )
