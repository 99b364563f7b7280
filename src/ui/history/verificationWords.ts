import { counted } from '../../domain/kernel/plural.ts'
import type { Verification } from '../../infra/react/index.ts'

export interface VerificationWords {
  readonly tone: 'checking' | 'intact' | 'broken'
  /** On the badge. */
  readonly badge: string
  /** The whole sentence (spec 06 History, Verify). */
  readonly sentence: string
  /** What was not asked, or what the server found of the whole log. */
  readonly more: readonly string[]
  /** The version that broke. */
  readonly version: number | null
}

const eventsWords = (count: number): string => counted(count, 'event')

/** Words of a check, while it runs and when it is done. */
export const verificationWords = (verification: Verification | null): VerificationWords => {
  const verdict = verification?.verdict ?? null
  if (verification === null || verdict === null) {
    const { checked = 0, total = 0 } = verification ?? {}
    const sentence = total === 0 ? 'Verifying' : `Verifying ${checked} of ${eventsWords(total)}`
    return { tone: 'checking', badge: sentence, sentence, more: [], version: null }
  }
  const more = serverWords(verification)
  if (!verdict.intact)
    return {
      tone: 'broken',
      badge: `Broken at event ${verdict.version}`,
      sentence: verdict.message,
      more,
      version: verdict.version,
    }
  const { server } = verification
  const said = typeof server === 'string' ? undefined : server
  const head = verdict.head?.slice(0, 12) ?? 'none'
  const sentence = `Verified: ${eventsWords(verdict.events)}, unbroken. Head ${head}.`
  if (said !== undefined && (!said.intact || !said.log.intact || differs(said, verdict)))
    return { tone: 'broken', badge: said.intact ? 'Log broken' : 'Broken on the server', sentence, more, version: null }
  return { tone: 'intact', badge: `Verified: ${eventsWords(verdict.events)}`, sentence, more, version: null }
}

/** What a finished check says, line by line; nothing while it runs. */
export const checkedWords = (verification: Verification | null): readonly string[] => {
  const { tone, sentence, more } = verificationWords(verification)
  return tone === 'checking' ? [] : [sentence, ...more]
}

const differs = (
  server: { readonly events: number; readonly head: string | null },
  verdict: { readonly events: number; readonly head: string | null },
): boolean => server.events === verdict.events && server.head !== verdict.head

const serverWords = ({ server, verdict }: Verification): readonly string[] => {
  if (server === 'asking') return ['Checking the group log on the server.']
  if (server === 'unreachable') return ['Only the copy on this device was checked: the server could not be reached.']
  return [
    ...(server.intact ? [] : [`Server: ${server.message}`]),
    ...(verdict?.intact === true && differs(server, verdict)
      ? [`The copy on this device ends in a different hash from the server’s, ${server.head?.slice(0, 12) ?? 'none'}.`]
      : []),
    `Group log: ${server.log.message}`,
  ]
}
