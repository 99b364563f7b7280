import { useEffect, useMemo, useState } from 'react'
import { type LoggedPerson, servedWorkLogPeople } from '../../../domain/miscellaneous/questionnaire/work-log.ts'
import { useServiceCall } from '../../../infra/react/useServiceCall.ts'

interface Found {
  readonly typed: string
  readonly people: readonly LoggedPerson[]
  readonly note?: string
}

/** Letters that follow each other quicker are one question to the server. */
const afterMs = 180

/** People of every company group in which the viewer may see work logs, by what was typed; null: nobody is looked for. */
export const useLoggedPeople = (typed: string | null) => {
  const call = useServiceCall('reporting')
  const [found, setFound] = useState<Found>({ typed: '', people: [] })
  const wanted = typed?.trim() ?? null
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return undefined
    let isWanted = true
    const ask = async (): Promise<void> => {
      const answer = await call<{ readonly items: readonly LoggedPerson[] }>(
        `${servedWorkLogPeople}?${new URLSearchParams({ search: wanted }).toString()}`,
      ).then(
        ({ items }): Found => ({ typed: wanted, people: items }),
        (error: unknown): Found => ({ typed: wanted, people: [], note: error instanceof Error ? error.message : '' }),
      )
      if (!isWanted) return
      setFound(answer)
      setAsked(wanted)
    }
    const timer = setTimeout(() => void ask(), wanted === '' ? 0 : afterMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [call, wanted])
  return useMemo(
    () => ({
      people: found.people,
      busy: wanted !== null && asked !== wanted,
      ...(found.note === undefined ? {} : { note: found.note }),
    }),
    [found, wanted, asked],
  )
}
