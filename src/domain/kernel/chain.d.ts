import type { EventEnvelope } from './event.ts';
/** Hex SHA-256 of a text's UTF-8 bytes. Callers with a faster implementation (node:crypto) pass their own. */
export type Digest = (text: string) => string;
export declare const sha256Hex: Digest;
/** RFC 8785 canonical JSON. */
export declare const canonicalJson: (value: unknown) => string;
/** SHA-256 over the canonical JSON of the event without its own hash; `previousHash` is part of it (architecture 2). */
export declare const hashOfEvent: (event: Omit<EventEnvelope, 'hash'> & {
    hash?: string;
}, digest?: Digest) => string;
/** Closes an event into its document's chain. */
export declare const chainEvent: (event: Omit<EventEnvelope, 'hash'>, digest?: Digest) => EventEnvelope;
/** The company group's second chain, over the event hashes in `seq` order: shows removal and reordering. */
export declare const chainLog: (previous: string | null, hash: string, digest?: Digest) => string;
export type ChainFault = 'content' | 'previous' | 'missing';
export type ChainVerdict = {
    readonly intact: true;
    readonly events: number;
    readonly head: string | null;
} | {
    readonly intact: false;
    readonly version: number;
    readonly fault: ChainFault;
    readonly message: string;
};
/** Recomputes a document's chain from its first event; names the first event that does not hold (spec 06 History, Verify). */
export declare const verifyChain: (events: readonly EventEnvelope[], digest?: Digest) => ChainVerdict;
