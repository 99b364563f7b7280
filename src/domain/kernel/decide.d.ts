import type { AnyAggregate, Command, CommandType, Context } from './aggregate.ts';
import { type AnyDocument } from './document.ts';
import type { DomainEvent } from './event.ts';
import type { Decision } from './refusal.ts';
export declare const commandTypeOf: (aggregate: AnyAggregate, type: string) => CommandType | undefined;
/** The actor's right to a command type by action code alone; rules about the person are the aggregate's. */
export declare const holdsCodeFor: (type: CommandType, codes: ReadonlySet<string>) => boolean;
/**
 * The one way to decide a command, in the browser, on the server, in tests: first what the command table says (known,
 * decodable, permitted, reason, starts or continues), then the aggregate's own rules. Never throws.
 */
export declare const decideCommand: (label: string, aggregate: AnyAggregate, document: AnyDocument, command: Command, context: Context) => Decision<DomainEvent>;
/** An event as `decide` made it, with the parts of its envelope that deciding knows. */
export interface NewEvent extends DomainEvent {
    readonly version: number;
    readonly schema: number;
}
/** Numbers decided events on from the document's version and folds them: the state right after the command. */
export declare const applyDecided: (aggregate: AnyAggregate, document: AnyDocument, events: readonly DomainEvent[], envelope: {
    readonly at: string;
    readonly actor: {
        id: string;
        name: string;
    };
    readonly reason?: string;
}) => {
    readonly document: AnyDocument;
    readonly events: readonly NewEvent[];
};
