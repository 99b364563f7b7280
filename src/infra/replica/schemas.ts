import type { RxJsonSchema } from 'rxdb/plugins/core'
import { slotLength, slotNames } from '../../domain/registry/entry.ts'
import type {
  DocumentRow,
  EventRow,
  FileRow,
  ImportPartRow,
  ImportRow,
  OutboxRow,
  SettingRow,
  UserProfileRow,
} from './rows.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
const whole = { type: 'number', minimum: 0, maximum: 1_000_000_000_000, multipleOf: 1 } as const
const object = { type: 'object', additionalProperties: true } as const
const slot = text(slotLength)

/** A collection's schema; what is not optional is required. */
const schema = <Row>(
  primaryKey: RxJsonSchema<Row>['primaryKey'],
  properties: RxJsonSchema<Row>['properties'],
  { optional = [], ...more }: { readonly optional?: readonly (keyof Row)[] } & Pick<RxJsonSchema<Row>, 'indexes'> = {},
): RxJsonSchema<Row> => ({
  version: 0,
  primaryKey,
  type: 'object',
  properties,
  required: (Object.keys(properties) as Extract<keyof Row, string>[]).filter((name) => !optional.includes(name)),
  ...more,
})

export const documents = schema<DocumentRow>(
  'key',
  {
    key: text(160),
    resource: text(60),
    id: text(64),
    seq: whole,
    version: whole,
    s1: slot,
    s2: slot,
    s3: slot,
    s4: slot,
    state: object,
  },
  { indexes: slotNames.map((name) => ['resource', name]) },
)

export const events = schema<EventRow>(
  'key',
  { key: text(180), document: text(160), version: whole, state: object },
  { indexes: [['document', 'version']] },
)

export const outbox = schema<OutboxRow>(
  'commandId',
  { commandId: text(64), document: text(160), entry: object },
  { indexes: ['document'] },
)

export const settings = schema<SettingRow>('key', { key: text(200), value: object })

const anyText = { type: 'string' } as const

export const files = schema<FileRow>(
  'id',
  { id: text(64), folder: anyText, name: anyText, content: anyText, expires: anyText, stored: object },
  { optional: ['stored'] },
)

export const userProfiles = schema<UserProfileRow>('id', { id: text(64), value: anyText, expiry: anyText })

export const imports = schema<ImportRow>('id', { id: text(64), job: object })

export const importparts = schema<ImportPartRow>(
  'key',
  { key: text(80), importId: text(64), part: object },
  { indexes: ['importId'] },
)
