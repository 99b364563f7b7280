import { useCallback, useMemo, useState } from 'react'
import { setUpSteps } from '../../../domain/areas.ts'
import { type DocumentStep, isStepDone, type SetUpStep } from '../../../domain/registry/set-up.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useDatabase, useDocuments, useMayI } from '../../../infra/react/index.ts'

/** Steps that the reader may take. */
export const useOwnSteps = (): readonly SetUpStep[] => {
  const mayI = useMayI()
  return useMemo(() => setUpSteps.filter(({ code }) => mayI(code)), [mayI])
}

/** How many of the steps are done, as their lines tell it; `isKnown` once each of them did. */
export const useProgress = (steps: readonly SetUpStep[]) => {
  const [states, setStates] = useState<Readonly<Record<string, boolean>>>({})
  const onState = useCallback(
    (key: string, isDone: boolean) => setStates((before) => ({ ...before, [key]: isDone })),
    [],
  )
  const done = steps.filter(({ key }) => states[key] === true).length
  return { onState, done, isKnown: steps.every(({ key }) => key in states) }
}

/** As many are looked at where one of them has to be filled in. */
const most = 50

/** How far a step is that counts documents: `lacking`, the first of those that have to be filled in and are not. */
export const useDocumentStep = (step: DocumentStep) => {
  const { rows, total, status } = useDocuments(
    useMemo(
      () => ({
        resource: step.resource,
        filters: [],
        search: '',
        sort: resourceOf(step.resource).defaultSort,
        from: 0,
        size: step.filled === undefined ? 1 : most,
      }),
      [step],
    ),
  )
  return useMemo(() => {
    const documents = rows.map(({ document }) => document)
    const isDone = isStepDone(step, total, documents)
    const lacking = step.filled && documents.find((one) => !isStepDone(step, total, [one]))
    return { isKnown: status === 'ready' || isDone, isDone, total, lacking }
  }, [step, rows, total, status])
}

/** How far a step is that is taken at the server. Within an `AskScope`. */
export const useServerStep = (fact: 'mail' | 'backup') => {
  const { data } = useDatabase('')
  const isDone = data !== undefined && (fact === 'mail' ? data.mails.hasServer : data.backup !== null)
  return { isKnown: data !== undefined, isDone }
}
