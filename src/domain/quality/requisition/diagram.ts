import { requisitionCommands } from './commands.ts'
import { arrows } from './workflow.ts'

/** The requisition's state diagram in Mermaid, drawn from the workflow table. */
export const stateDiagram = (): string => {
  const moves = arrows.flatMap(({ command, from, to, when }) =>
    from.flatMap((start) =>
      to
        .filter((end) => end !== start)
        .map(
          (end) =>
            `  ${state(start)} --> ${state(end)}: ${requisitionCommands[command].label}${when === undefined ? '' : ` (${when})`}`,
        ),
    ),
  )
  const stays = arrows
    .filter(({ to }) => to.length === 0)
    .map(({ command, from, when }) => `| ${requisitionCommands[command].label} | ${from.join(', ')} | ${when ?? ''} |`)
  return [
    '# The change control requisition',
    '',
    'Generated from `src/domain/quality/requisition/workflow.ts` by `npm run docs`.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${state('draft')}: ${requisitionCommands.Create.label}`,
    ...moves,
    `  ${state('closed')} --> [*]`,
    `  ${state('withdrawn')} --> [*]`,
    '```',
    '',
    'Commands that add without moving the status:',
    '',
    '| command | in | when |',
    '|---|---|---|',
    ...stays,
    '',
  ].join('\n')
}

/** Mermaid reads a hyphen as part of an arrow. */
const state = (status: string): string => status.replaceAll('-', '_')
