/** Why a process does not start, in a sentence for whoever started it; nothing else need be shown. */
export class CannotStart extends Error {}
