import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Replay } from '../../../domain/kernel/replay.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { Setting } from '../../../domain/platform/settings/setting.ts'
import { isSame, type SettingStore } from './store.ts'

/** One value that somebody changed. */
export interface SettingChange {
  readonly id: string
  readonly at: string
  readonly by: Ref
  readonly store: SettingStore
  readonly documentId: string
  /** Of which company; null: of the group. */
  readonly company: Ref | null
  readonly key: string
  readonly setting: Setting
  /** `undefined`: nothing was said, so that the default held. */
  readonly from: unknown
  readonly to: unknown
  readonly reason: string
}

/** Every value that the events of one document changed, oldest first. */
export const changesOf = (store: SettingStore, documentId: string, replay: Replay): readonly SettingChange[] =>
  replay.events.slice(0, replay.end).flatMap((event, index) => {
    const before = store.savedIn(replay.at(index))
    const document: AnyDocument = replay.at(index + 1)
    const after = store.savedIn(document)
    return Object.keys({ ...before, ...after })
      .filter((key) => !isSame(before[key], after[key]))
      .flatMap((key): readonly SettingChange[] => {
        const setting = store.table[key]
        return setting === undefined
          ? []
          : [
              {
                id: `${event.id} ${key}`,
                at: event.at,
                by: event.actor,
                store,
                documentId,
                company: (document['companyRef'] as Ref | undefined) ?? null,
                key,
                setting,
                from: before[key],
                to: after[key],
                reason: event.reason ?? '',
              },
            ]
      })
  })
