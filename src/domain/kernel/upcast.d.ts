import type { AnyAggregate, EventType } from './aggregate.ts';
import type { EventEnvelope } from './event.ts';
/** Newest schema version of an event type. */
export declare const schemaVersionOf: (type: EventType) => number;
/** True where this program knows the event's type and schema version; otherwise it is "newer than this app". */
export declare const knowsEvent: (aggregate: AnyAggregate, event: Pick<EventEnvelope, 'type' | 'schema'>) => boolean;
/** Lifts an event's data to the newest schema version. The stored event itself is never rewritten. */
export declare const liftEvent: (aggregate: AnyAggregate, event: EventEnvelope) => EventEnvelope;
