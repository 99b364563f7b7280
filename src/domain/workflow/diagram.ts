import { inSentence } from '../kernel/labels.ts'
import { arrowsOf } from './arrows.ts'
import type { Machine } from './rows.ts'

/** Mermaid reads a hyphen as part of an arrow. */
const state = (status: string): string => status.replaceAll('-', '_')

/** A workflow's state diagram in Mermaid with the commands that stay where they are, drawn from its table. */
export const stateDiagram = (machine: Machine, source: string): string => {
  const { head, rows } = machine
  const arrows = arrowsOf(machine).map((arrow) => ({ ...arrow, label: rows[arrow.command]?.label ?? arrow.command }))
  const beginning = Object.values(rows).find(({ kind }) => kind === 'create')?.label ?? ''
  const ends = Object.entries(head.statuses).flatMap(([status, { kind }]) => (kind === 'end' ? [status] : []))
  return [
    `# The ${inSentence(head.label)}`,
    '',
    `Generated from \`${source}\` by \`npm run docs\`.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${state(head.begins)}: ${beginning}`,
    ...arrows.flatMap(({ label, from, to, when }) =>
      from.flatMap((start) =>
        to
          .filter((end) => end !== start)
          .map((end) => `  ${state(start)} --> ${state(end)}: ${label}${when === undefined ? '' : ` (${when})`}`),
      ),
    ),
    ...ends.map((status) => `  ${state(status)} --> [*]`),
    '```',
    '',
    'Commands that add without moving the status:',
    '',
    '| command | in | when |',
    '|---|---|---|',
    ...arrows
      .filter(({ to }) => to.length === 0)
      .map(({ label, from, when }) => `| ${label} | ${from.join(', ')} | ${when ?? ''} |`),
    '',
  ].join('\n')
}
