import { Schema } from 'effect';
import type { Actor, Aggregate, Command, Context, FactQueries, Scope } from './aggregate.ts';
import type { DomainEvent } from './event.ts';
import { type Decision } from './refusal.ts';
/** Fields of a record, as its schema decodes them. */
export type Fields = Readonly<Record<string, unknown>>;
export type RecordCommand = Command<'Create', Fields> | Command<'Update', {
    readonly patch: Fields;
}> | Command<'Delete', Readonly<Record<string, never>>> | Command<'Restore', Readonly<Record<string, never>>>;
export type RecordEvent = DomainEvent<'Created', Fields> | DomainEvent<'Updated', {
    readonly patch: Fields;
}> | DomainEvent<'Deleted', Readonly<Record<string, never>>> | DomainEvent<'Restored', Readonly<Record<string, never>>>;
export interface RecordOptions<T extends Fields> {
    readonly name: string;
    readonly label: string;
    readonly fields: Schema.Codec<T, unknown>;
    /** Where the record belongs: adds `company` (and `location`) of the acting scope to a new record. */
    readonly scope: 'group' | 'company' | 'location';
    /** Action codes that allow writing. */
    readonly write: readonly string[];
    /** No delete in this resource (spec says "Add and Edit only"). */
    readonly keep?: true;
    readonly factsFor?: (next: T, previous: T | undefined, context: {
        actor: Actor;
        scope: Scope;
    }) => FactQueries;
    /** The record's own rules, asked on create and update with the fields as they would be. */
    readonly check?: (next: T, previous: T | undefined, context: Context) => Decision<never> | undefined;
    readonly checkDelete?: (previous: T, context: Context) => Decision<never> | undefined;
}
/**
 * The generic record aggregate (architecture 2): Created, Updated with a field patch, Deleted, Restored. A plain master
 * is one call of this with its schema; history, replay and audit come with it.
 */
export declare const recordAggregate: <T extends Fields>(options: RecordOptions<T>) => Aggregate<Fields, RecordCommand, RecordEvent>;
