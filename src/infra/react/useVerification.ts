import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { NightlyVerdict, Verification } from '../face.ts'
import { brokenChainsPrefix } from '../replica/setting-kinds.ts'
import type { ReplicaFace } from '../replica-face.ts'
import { useInfra } from './context.ts'
import { useSetting } from './useSetting.ts'

/** A document whose history does not hold, as the server or this device found. */
export interface BrokenChain {
  readonly documentId: string
  readonly version: number
  readonly message: string
}

type Found = Readonly<Record<string, { readonly version: number; readonly message: string }>>
const nothingFound: Found = {}
const settingOf = (resource: string): string => `${brokenChainsPrefix}${resource}`

/**
 * The check of a document's history on this device: begins when first used and whenever `events` moves, and again by
 * `verify`. What it finds broken is remembered, so that form and list can say so; found intact, it is forgotten.
 */
export const useVerification = (
  resource: string,
  id: string,
  events: number,
): { readonly verification: Verification | null; readonly verify: () => void } => {
  const { replica } = useInfra()
  const [verification, setVerification] = useState<Verification | null>(null)
  const [found, setFound] = useSetting<Found>(settingOf(resource), nothingFound)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (replica === null || events === 0) return undefined
    setVerification(null)
    const subscription = replica.verification$(resource, id).subscribe(setVerification)
    return () => subscription.unsubscribe()
  }, [replica, resource, id, events, turn])

  const latest = useRef(found)
  useEffect(() => {
    latest.current = found
  })
  const fault = verification === null ? undefined : faultIn(verification)
  const done = verification?.status === 'done'
  const [version, message] = [fault?.version, fault?.message]
  useEffect(() => {
    if (!done) return
    const { [id]: known, ...others } = latest.current
    if (known?.message === message) return
    setFound(message === undefined ? others : { ...others, [id]: { version: version ?? 0, message } })
  }, [done, id, version, message, setFound])
  return { verification, verify: useCallback(() => setTurn((before) => before + 1), []) }
}

/** The first thing that does not hold: of this device's copy, else of the server's. */
const faultIn = ({ verdict, server }: Verification): { version: number; message: string } | undefined => {
  if (verdict !== null && !verdict.intact) return verdict
  if (typeof server === 'string') return undefined
  if (!server.intact) return { version: 0, message: server.message }
  return undefined
}

const freshMs = 10 * 60_000
const asked = new WeakMap<ReplicaFace, { readonly at: number; readonly answer: Promise<NightlyVerdict | null> }>()

const nightlyOf = (replica: ReplicaFace): Promise<NightlyVerdict | null> => {
  const known = asked.get(replica)
  if (known !== undefined && Date.now() - known.at < freshMs) return known.answer
  const answer = replica.nightlyVerdict()
  asked.set(replica, { at: Date.now(), answer })
  return answer
}

const none: readonly BrokenChain[] = []

/** Documents of a resource whose history is known to be broken: by the server's nightly verification or by a check of this device. */
export const useBrokenChains = (resource: string): readonly BrokenChain[] => {
  const { replica } = useInfra()
  const [found] = useSetting<Found>(settingOf(resource), nothingFound)
  const [nightly, setNightly] = useState<NightlyVerdict | null>(null)
  useEffect(() => {
    let wanted = true
    if (replica !== null) void nightlyOf(replica).then((verdict) => wanted && setNightly(verdict))
    return () => {
      wanted = false
    }
  }, [replica])
  return useMemo(() => {
    const here = Object.entries(found).map(([documentId, fault]) => ({ documentId, ...fault }))
    const known = new Set(here.map((one) => one.documentId))
    const there = (nightly?.intact === false ? nightly.faults : []).filter(
      (one) => one.resource === resource && !known.has(one.documentId),
    )
    return here.length + there.length === 0 ? none : [...here, ...there]
  }, [found, nightly, resource])
}
