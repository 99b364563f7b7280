import type { Column, Viewer } from '../../../domain/registry/entry.ts'
import { resources } from '../../../domain/resources.ts'
import { statusesFor } from '../../../domain/workflow/arrows.ts'
import { codesOf } from '../../../domain/workflow/rows.ts'
import { besideOf, listPath, type WaitingKind } from '../../resource/screens.ts'

/** So many columns say in a line what a record is about. */
const mostAbout = 2

/** The first columns of its list that name something, beside its title. */
const aboutIn = (columns: readonly Column[]): readonly string[] =>
  columns
    .filter(({ type, grow, shown }) => (type === 'text' || type === 'reference') && grow !== true && shown !== false)
    .slice(0, mostAbout)
    .map(({ key }) => key)

/** Records that may wait for the viewer's decision, by their own tables: those alone that the viewer may decide. */
export const recordKinds = (viewer: Viewer | undefined): readonly WaitingKind[] =>
  resources.flatMap(({ key, plural, read, columns, steps }): readonly WaitingKind[] => {
    const { decisions } = steps ?? {}
    const Beside = besideOf(key)
    if (decisions === undefined || Beside === undefined || viewer === undefined) return []
    const { codes } = viewer
    if (!Object.values(decisions.rows).some((row) => codesOf(row).some((code) => codes.has(code)))) return []
    const statuses = Object.keys(decisions.rows).flatMap((type) => statusesFor(decisions, type))
    return [
      {
        resource: key,
        label: plural,
        path: listPath(key) ?? '',
        column: 'waitingForMe',
        statuses,
        about: aboutIn(columns),
        code: read,
        Beside,
      },
    ]
  })
