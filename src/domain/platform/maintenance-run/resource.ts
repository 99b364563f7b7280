import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import { field, reference } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { codes } from '../rights.ts'
import { kinds, type LiveRun, maintenanceKinds, maintenanceRun, runsKey, runStatuses } from './maintenance-run.ts'

const runOf = (document: AnyDocument): LiveRun => document as AnyDocument & LiveRun

export const maintenanceRunResource: ResourceEntry = {
  key: runsKey,
  label: 'Maintenance run',
  plural: 'Maintenance runs',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/maintenance-runs',
  kind: 'workflow',
  scope: 'group',
  aggregate: maintenanceRun,
  fields: Schema.Struct({ kind: Schema.Literals(kinds) }),
  read: codes.databaseView,
  title: (document) => maintenanceKinds[runOf(document).kind]?.name ?? 'Maintenance run',
  columns: [
    field('kind', 'Kind', 'choice', { choices: kinds, width: 150 }),
    field('status', 'Status', 'status', { choices: runStatuses, width: 110 }),
    reference('startedBy', 'Started by', { width: 170 }),
    field('queuedAt', 'Requested', 'instant', { width: 150 }),
    field('finishedAt', 'Finished', 'instant', { width: 150 }),
    field('durationMs', 'Duration', 'number', { width: 100 }),
    {
      key: 'faults',
      label: 'Faults',
      type: 'number',
      value: (document) => runOf(document).result?.faults.length ?? null,
      width: 80,
    },
    field('file', 'File', 'text', { width: 220 }),
    field('error', 'Error', 'text', { width: 220 }),
  ],
  slots: { s1: 'queuedAt', s2: 'kind', s3: 'status' },
  search: (document) => [runOf(document).kind, runOf(document).startedBy?.name, runOf(document).file],
  lookups: ['open'],
  defaultSort: '-queuedAt',
}
