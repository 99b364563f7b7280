import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { replicaOf } from '../../domain/registry/replica.ts'
import { resourceOf } from '../../domain/resources.ts'
import { hintOf } from '../../domain/registry/slots.ts'
import type { Filter, ListAnswer } from '../face.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useInUse } from './resourcesInUse.ts'
import { useCall } from './useCall.ts'

/** A document to choose. */
export interface Pick {
  readonly id: string
  readonly title: string
  /** Its code, or its name where the code is the title. */
  readonly hint?: string
  readonly document: AnyDocument
}

export interface Picks {
  readonly items: readonly Pick[]
  /** Others match too. */
  readonly more: boolean
  /** An answer to what was typed last is on its way; what stands there answers what was typed before. */
  readonly busy: boolean
  /** The server could not be asked, and not everything is on this device. */
  readonly isLocalOnly: boolean
}

/** Columns that must hold a value, or one of several. */
export type Among = Readonly<Record<string, string | readonly string[]>>

const size = 20
/** Letters that follow each other quicker are one question to the server. */
const serverAfterMs = 180
const nothing: readonly Pick[] = []
const anything: Among = {}

/** How far beyond the location one chooses. */
type Reach = 'company' | undefined

/** Inactive documents stay where they are and are not chosen anew. */
const amongActive = (entry: ResourceEntry, among: Among): Among => {
  const offers = (key: string, value: string): boolean =>
    among[key] === undefined && entry.columns.some((one) => one.key === key && one.choices?.includes(value) === true)
  return {
    ...(offers('status', 'active') ? { status: 'active' } : {}),
    ...(offers('active', 'yes') ? { active: 'yes' } : {}),
    ...among,
  }
}

const picksOf = (entry: ResourceEntry, documents: readonly AnyDocument[]): readonly Pick[] =>
  documents.map((document) => {
    const hint = hintOf(entry, document)
    return { id: document.id, title: entry.title(document), ...(hint === undefined ? {} : { hint }), document }
  })

const queryOf = (typed: string, among: Among, reach: Reach): URLSearchParams =>
  new URLSearchParams({
    pick: typed,
    size: String(size),
    ...(reach === undefined ? {} : { reach }),
    ...Object.fromEntries(
      Object.entries(among).map(([key, value]) =>
        typeof value === 'string' ? [`filter[${key}]`, value] : [`filter[${key}][in]`, value.join(',')],
      ),
    ),
  })

interface ServerAnswer {
  readonly items: readonly Pick[]
  readonly more: boolean
}

/** What was found, and for which question. */
interface Answered {
  readonly question: string
  readonly items: readonly Pick[]
  readonly more: boolean
}
const unanswered: Answered = { question: '', items: nothing, more: false }

/**
 * Documents of a master to choose from by what was typed; null: for nothing. From this device where all of them are here, else
 * from here and, after a short pause, from the server. What was found for the letters before stands until the new answer is there.
 */
export const usePick = (resource: string, typed: string | null, among: Among = anything, reach?: Reach): Picks => {
  const { replica, services } = useInfra()
  const call = useCall()
  useInUse(typed === null ? null : resource)
  const entry = resourceOf(resource)
  const text = typed?.trim() ?? null
  const where = JSON.stringify(amongActive(entry, among))
  const question = JSON.stringify([resource, text, where, reach])
  const [here, setHere] = useState<Answered & { readonly status: ListAnswer['status'] }>({
    ...unanswered,
    status: 'filling',
  })
  const [server, setServer] = useState<Answered & { readonly isUnreachable?: boolean }>(unanswered)

  useEffect(() => {
    if (replica === null || text === null) return undefined
    const filters = Object.entries(JSON.parse(where) as Among).map(([column, value]): Filter => ({
      column,
      operator: 'is',
      values: typeof value === 'string' ? [value] : value,
    }))
    const sort = entry.defaultSort.replace(/^-/, '')
    const subscription = replica
      .list$({ resource, filters, search: text, sort, from: 0, size, ranked: true, here: true })
      .subscribe(({ rows, total, status }) => {
        const documents = rows.map((row) => row.document)
        setHere({ question, status, items: picksOf(entry, documents), more: total > rows.length })
      })
    return () => subscription.unsubscribe()
  }, [replica, resource, entry, text, where, question])

  const isKeptInPart = replicaOf(entry) !== 'all'
  // What stands in other locations is not on this device.
  const isComplete = reach === undefined && here.question === question && here.status === 'ready'
  useEffect(() => {
    if (text === null || isComplete) return undefined
    const end = new AbortController()
    const ask = async (): Promise<void> => {
      const path = new Services(await services).path(entry, `?${queryOf(text, JSON.parse(where) as Among, reach)}`)
      const answer = await call<ServerAnswer>(path, { signal: end.signal })
      if (end.signal.aborted) return
      setServer(
        answer.kind === 'ok'
          ? { question, items: answer.body.items, more: answer.body.more }
          : { question, items: nothing, more: false, isUnreachable: true },
      )
    }
    const timer = setTimeout(() => void ask(), serverAfterMs)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [services, call, entry, text, where, reach, question, isComplete])

  return useMemo(() => {
    if (text === null) return { items: nothing, more: false, busy: false, isLocalOnly: false }
    const isAsked = server.question === question
    if (isComplete) return { items: here.items, more: here.more, busy: false, isLocalOnly: false }
    if (isAsked && server.isUnreachable !== true) {
      const local = here.question === question ? here.items : nothing
      // Before anything is typed, what was used last stands first; after that the server's order holds, and what only this device knows stands behind.
      const [first, second] = text === '' && isKeptInPart ? [local, server.items] : [server.items, local]
      const known = new Set(first.map((one) => one.id))
      const items = [...first, ...second.filter((one) => !known.has(one.id))]
      return { items, more: server.more, busy: false, isLocalOnly: false }
    }
    const stands = here.question === question && here.items.length > 0 ? here : server.items.length > 0 ? server : here
    return { items: stands.items, more: stands.more, busy: !isAsked, isLocalOnly: isAsked }
  }, [text, question, here, server, isComplete, isKeptInPart])
}

/** The one document of a resource that a text names exactly, by its title or its code, from the server; undefined where none or no answer is. */
export const useFindPick = (): ((
  resource: string,
  text: string,
  among?: Among,
  reach?: Reach,
) => Promise<Pick | undefined>) => {
  const { services } = useInfra()
  const call = useCall()
  return useCallback(
    async (resource, text, among = anything, reach = undefined) => {
      const entry = resourceOf(resource)
      const query = queryOf(text, amongActive(entry, among), reach)
      const answer = await call<ServerAnswer>(new Services(await services).path(entry, `?${query}`))
      if (answer.kind !== 'ok') return undefined
      const same = (one: string | undefined): boolean => one?.toLowerCase() === text.trim().toLowerCase()
      // Of several locations two may be called the same: then nothing names one of them.
      const called = answer.body.items.filter(({ title, hint }) => same(title) || (reach === undefined && same(hint)))
      return reach !== undefined && called.length > 1 ? undefined : called[0]
    },
    [services, call],
  )
}
