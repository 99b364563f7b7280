import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import { othersOf, type View } from '../../src/infra/face.ts'
import type { Browser } from './browser.ts'
import type { Run } from './run.ts'

/** No view hides what was given elsewhere behind what its person gave here. */
export const checkOthers = (
  run: Run,
  browser: Browser,
  views: Iterable<readonly [key: string, view: View]>,
  log: readonly EventEnvelope[],
): void => {
  const given = new Set([
    ...run.given.flatMap((one) => (one.browser === browser ? (one.commandId ?? []) : [])),
    // Of what a tab kept when it died nobody was told.
    ...browser.standings.keys(),
  ])
  const newest = new Map(
    log
      .filter(({ commandId }) => !given.has(commandId))
      .map(({ resource, documentId, version }) => [`${resource}|${documentId}`, version]),
  )
  for (const [key, { document }] of views) {
    const { version } = othersOf(document)
    if (version < (newest.get(key) ?? 0))
      run.broken('views', `${browser.person.id}-${browser.index} takes all of ${key} after ${version} for its own`)
  }
}
