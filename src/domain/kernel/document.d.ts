import type { AnyAggregate, EventMeta } from './aggregate.ts';
import type { DomainEvent, EventEnvelope, Ref } from './event.ts';
/** What the kernel itself keeps of every document, beside the aggregate's own fields. */
export interface DocumentMeta {
    readonly id: string;
    /** Number of events folded, 0 before the first. */
    readonly version: number;
    /** Position of the last event in the company group's log; 0 while nothing is confirmed. */
    readonly seq: number;
    readonly createdAt: string;
    readonly createdBy: Ref;
    readonly lastModifiedAt: string;
    readonly lastModifiedBy: Ref;
    /** Present and true after a record was deleted. */
    readonly deleted?: true;
}
/** A document as the wire and the replica carry it: kernel fields and the aggregate's fields side by side. */
export type Document<State extends object = object> = DocumentMeta & State;
export type AnyDocument = DocumentMeta & Readonly<Record<string, unknown>>;
export declare const emptyDocument: (aggregate: AnyAggregate, id: string) => AnyDocument;
/** Folds one event, of the newest schema version, into a document. */
export declare const evolveDocument: (aggregate: AnyAggregate, document: AnyDocument, event: DomainEvent & EventMeta & {
    readonly seq: number;
}) => AnyDocument;
/** Replays events, oldest first, onto a snapshot (default: nothing). Old schema versions are lifted on the way. */
export declare const foldDocument: (aggregate: AnyAggregate, id: string, events: Iterable<EventEnvelope>, from?: AnyDocument) => AnyDocument;
/** The document as it was after `version` events. */
export declare const documentAt: (aggregate: AnyAggregate, id: string, events: readonly EventEnvelope[], version: number) => AnyDocument;
