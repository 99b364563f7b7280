import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
export const sha256Hex = (text) => bytesToHex(sha256(utf8ToBytes(text)));
/** RFC 8785 canonical JSON. */
export const canonicalJson = (value) => canonicalize(value) ?? 'null';
/** SHA-256 over the canonical JSON of the event without its own hash; `previousHash` is part of it (architecture 2). */
export const hashOfEvent = (event, digest = sha256Hex) => {
    const { hash: _own, ...content } = event;
    return digest(canonicalJson(content));
};
/** Closes an event into its document's chain. */
export const chainEvent = (event, digest = sha256Hex) => ({
    ...event,
    hash: hashOfEvent(event, digest),
});
/** The company group's second chain, over the event hashes in `seq` order: shows removal and reordering. */
export const chainLog = (previous, hash, digest = sha256Hex) => digest(`${previous ?? ''}${hash}`);
const faultWords = {
    content: () => 'content does not match its hash',
    previous: (version) => `previous hash does not match version ${version - 1}`,
    missing: (version) => `version ${version} is missing`,
};
const broken = (version, fault) => ({
    intact: false,
    version,
    fault,
    message: `Broken at version ${version}: ${faultWords[fault](version)}.`,
});
/** Recomputes a document's chain from its first event; names the first event that does not hold (spec 06 History, Verify). */
export const verifyChain = (events, digest = sha256Hex) => {
    let previous = null;
    for (const [index, event] of events.entries()) {
        const version = index + 1;
        if (event.version !== version)
            return broken(version, 'missing');
        if (event.previousHash !== previous)
            return broken(version, 'previous');
        if (hashOfEvent(event, digest) !== event.hash)
            return broken(version, 'content');
        previous = event.hash;
    }
    return { intact: true, events: events.length, head: previous };
};
