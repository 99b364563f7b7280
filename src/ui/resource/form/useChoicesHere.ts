import { useMemo } from 'react'
import { chosenIn } from '../../../domain/registry/chosen-in.ts'
import { findResource, resourcesIn } from '../../../domain/resources.ts'
import { useBroughtHere } from '../../../infra/react/index.ts'

const none: readonly string[] = []

/** Brings here what is chosen from in the form of a resource, or in those of a view, so that it can be filled in without a connection. */
export const useChoicesHere = (resource: string, isWanted = true): void => {
  const chosen = useMemo(
    () =>
      resourcesIn(resource).flatMap((key) => {
        const entry = findResource(key)
        return entry === undefined ? [] : chosenIn(entry)
      }),
    [resource],
  )
  useBroughtHere(isWanted ? chosen : none)
}
