import { Result } from 'effect';
const fill = (sentence, values) => sentence.replace(/\{([^{}]+)\}/g, (whole, name) => String(values[name] ?? whole));
/**
 * Makes the refuser of one rule table: `refuse('CC-10.2', { dept: 'Stores' }, { field: 'crossFunctionalTeam' })`.
 * The id is checked by the compiler, so a refusal cannot cite a rule that the table does not hold.
 */
export const refuserOf = (table) => (rule, values = {}, options = {}) => Result.fail({
    rule,
    message: fill(table[rule].sentence, values),
    ...(options.field === undefined ? {} : { field: options.field }),
    ...(options.details === undefined ? {} : { details: options.details }),
});
/** Accepts a command with the events it causes. No events means: already so, nothing to record. */
export const accept = (...events) => Result.succeed(events);
