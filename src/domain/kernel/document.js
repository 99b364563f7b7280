import { liftEvent } from './upcast.ts';
const nobody = { id: '', name: '' };
export const emptyDocument = (aggregate, id) => ({
    ...aggregate.initial,
    id,
    version: 0,
    seq: 0,
    createdAt: '',
    createdBy: nobody,
    lastModifiedAt: '',
    lastModifiedBy: nobody,
});
/** Folds one event, of the newest schema version, into a document. */
export const evolveDocument = (aggregate, document, event) => {
    const first = document.version === 0;
    return {
        ...aggregate.evolve(document, event),
        id: document.id,
        version: event.version,
        seq: event.seq,
        createdAt: first ? event.at : document.createdAt,
        createdBy: first ? event.actor : document.createdBy,
        lastModifiedAt: event.at,
        lastModifiedBy: event.actor,
    };
};
/** Replays events, oldest first, onto a snapshot (default: nothing). Old schema versions are lifted on the way. */
export const foldDocument = (aggregate, id, events, from = emptyDocument(aggregate, id)) => {
    let document = from;
    for (const event of events)
        document = evolveDocument(aggregate, document, liftEvent(aggregate, event));
    return document;
};
/** The document as it was after `version` events. */
export const documentAt = (aggregate, id, events, version) => foldDocument(aggregate, id, events.slice(0, version));
