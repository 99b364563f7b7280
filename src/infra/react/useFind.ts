import { useEffect, useMemo, useState } from 'react'
import { Subscription } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { resourceOf } from '../../domain/resources.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'

/** A document that matches what was typed. */
export interface Found {
  readonly resource: string
  readonly id: string
  readonly title: string
  /** In words, where its kind has statuses. */
  readonly status: string | undefined
}

export interface Findings {
  /** On this device. */
  readonly here: readonly Found[]
  /** Further ones, by the server's word. */
  readonly server: readonly Found[]
  /** `asking` the server, its `answered` word, or why there is none: `unreachable`. */
  readonly asked: 'no' | 'asking' | 'answered' | 'unreachable'
}

const hereAfterMs = 60
const serverAfterMs = 300
/** Of each resource. */
const most = 5
const shortest = 2
const nothing: readonly Found[] = []

/** What was found, and for which words. */
interface Answered {
  readonly text: string
  readonly found: readonly Found[]
}
const unanswered: Answered = { text: '', found: nothing }

const statusOf = ({ columns }: ResourceEntry, document: AnyDocument): string | undefined => {
  const column = columns.find(({ key }) => key === 'status')
  const value = column?.value(document)
  return typeof value === 'string' ? (column?.words?.[value] ?? value) : undefined
}

const foundIn = (entry: ResourceEntry, documents: readonly AnyDocument[]): readonly Found[] =>
  documents.map((document) => ({
    resource: entry.key,
    id: document.id,
    title: entry.title(document),
    status: statusOf(entry, document),
  }))

/** Documents of several resources by words: at once from this device, then, after a pause in typing, from the server. */
export const useFind = (resources: readonly string[], typed: string): Findings => {
  const { replica, request, session, services } = useInfra()
  const text = typed.trim()
  const [here, setHere] = useState<Answered>(unanswered)
  const [server, setServer] = useState<Answered & { readonly isUnreachable?: boolean }>(unanswered)
  const key = resources.join(' ')
  const isSearching = replica !== null && text.length >= shortest

  useEffect(() => {
    if (replica === null || text.length < shortest) return
    let isWanted = true
    const entries = key.split(' ').filter(Boolean).map(resourceOf)
    const byResource = new Map<string, readonly Found[]>()
    const looking = new Subscription()
    // Live, because a resource that was never opened on this device is only now being brought.
    const lookHere = (): void => {
      for (const entry of entries)
        looking.add(
          replica
            .list$({
              resource: entry.key,
              filters: [],
              search: text,
              sort: entry.defaultSort,
              from: 0,
              size: most,
              here: true,
            })
            .subscribe(({ rows }) => {
              const documents = rows.map((row) => row.document)
              byResource.set(entry.key, foundIn(entry, documents))
              if (isWanted) setHere({ text, found: entries.flatMap(({ key: one }) => byResource.get(one) ?? nothing) })
            }),
        )
    }
    const askServer = async (): Promise<void> => {
      const bases = new Services(await services)
      const credentials = session.credentials()
      if (credentials === undefined) return
      const answers = await Promise.all(
        entries.map(async (entry) => {
          const query = new URLSearchParams({ search: text, size: String(most) })
          const answer = await request<{ readonly items: readonly AnyDocument[] }>(bases.path(entry, `?${query}`), {
            credentials,
          })
          return { entry, answer }
        }),
      )
      if (!isWanted) return
      setServer({
        text,
        found: answers.flatMap(({ entry, answer }) => (answer.kind === 'ok' ? foundIn(entry, answer.body.items) : [])),
        isUnreachable: answers.every(({ answer }) => answer.kind === 'unreachable'),
      })
    }
    const timers = [setTimeout(lookHere, hereAfterMs), setTimeout(() => void askServer(), serverAfterMs)]
    return () => {
      isWanted = false
      timers.forEach(clearTimeout)
      looking.unsubscribe()
    }
  }, [replica, request, session, services, key, text])

  return useMemo(() => {
    if (!isSearching) return { here: nothing, server: nothing, asked: 'no' }
    const known = new Set(here.found.map((one) => `${one.resource} ${one.id}`))
    const isAnswered = server.text === text
    return {
      // What was found for the words before stands until the new answer is here: nothing flickers while one types.
      here: here.found,
      server: isAnswered ? server.found.filter((one) => !known.has(`${one.resource} ${one.id}`)) : nothing,
      asked: isAnswered ? (server.isUnreachable === true ? 'unreachable' : 'answered') : 'asking',
    }
  }, [isSearching, here, server, text])
}
