import { Result, Schema } from 'effect';
import { refuseCommon } from './common-rules.ts';
import { decodeStrict } from './decode.ts';
import { accept } from './refusal.ts';
const Nothing = Schema.Struct({});
/** A patch merges; `null` clears a field. */
const merge = (fields, patch) => Object.fromEntries(Object.entries({ ...fields, ...patch }).filter(([, value]) => value !== null && value !== undefined));
const metaKeys = new Set(['id', 'version', 'seq', 'createdAt', 'createdBy', 'lastModifiedAt', 'lastModifiedBy', 'deleted', 'company', 'location']);
const ownFields = (state) => Object.fromEntries(Object.entries(state).filter(([key]) => !metaKeys.has(key)));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
/** Only what really changes, so that an event never claims a change that was none. */
const effectivePatch = (before, patch) => Object.fromEntries(Object.entries(patch).filter(([key, value]) => !same(before[key] ?? null, value ?? null)));
/**
 * The generic record aggregate (architecture 2): Created, Updated with a field patch, Deleted, Restored. A plain master
 * is one call of this with its schema; history, replay and audit come with it.
 */
export const recordAggregate = (options) => {
    const write = { codes: options.write };
    const decodeFields = (fields) => {
        const decoded = decodeStrict(options.fields, fields);
        if (Result.isSuccess(decoded))
            return Result.succeed(decoded.success);
        const first = decoded.failure[0] ?? { field: '', problem: 'not understood' };
        return Result.fail(refuseCommon('E-FORM', { label: first.field || options.label, problem: first.problem }, { field: first.field, details: { problems: decoded.failure } }));
    };
    const nextFields = (state, command) => {
        if (command.type === 'Create')
            return command.data;
        if (command.type === 'Update')
            return merge(ownFields(state), command.data.patch);
        return ownFields(state);
    };
    const placed = (scope) => ({
        ...(options.scope === 'group' ? {} : { company: { id: scope.company.id, name: scope.company.name } }),
        ...(options.scope === 'location' ? { location: scope.location } : {}),
    });
    return {
        name: options.name,
        initial: {},
        commands: {
            Create: { id: 'REC-01', label: `Add ${options.label.toLowerCase()}`, data: options.fields, creates: true, ...write },
            Update: {
                id: 'REC-02',
                label: `Edit ${options.label.toLowerCase()}`,
                data: Schema.Struct({ patch: Schema.Record(Schema.String, Schema.Unknown) }),
                expectsVersion: true,
                ...write,
            },
            Delete: { id: 'REC-03', label: `Delete ${options.label.toLowerCase()}`, data: Nothing, expectsVersion: true, ...write },
            Restore: { id: 'REC-04', label: `Restore ${options.label.toLowerCase()}`, data: Nothing, ...write },
        },
        events: {
            Created: { label: `${options.label} added`, data: options.fields },
            Updated: { label: `${options.label} changed`, data: Schema.Struct({ patch: Schema.Record(Schema.String, Schema.Unknown) }) },
            Deleted: { label: `${options.label} deleted`, data: Nothing },
            Restored: { label: `${options.label} restored`, data: Nothing },
        },
        factsFor(state, command, actor, scope) {
            if (options.factsFor === undefined || command.type === 'Delete')
                return {};
            const next = decodeStrict(options.fields, nextFields(state, command));
            if (Result.isFailure(next))
                return {};
            return options.factsFor(next.success, command.type === 'Create' ? undefined : ownFields(state), { actor, scope });
        },
        decide(state, command, context) {
            const before = ownFields(state);
            switch (command.type) {
                case 'Create': {
                    const next = decodeFields(command.data);
                    if (Result.isFailure(next))
                        return next.failure;
                    const refused = options.check?.(next.success, undefined, context);
                    return refused ?? accept({ type: 'Created', data: { ...next.success, ...placed(context.scope) } });
                }
                case 'Update': {
                    const patch = effectivePatch(before, command.data.patch);
                    if (Object.keys(patch).length === 0)
                        return accept();
                    const next = decodeFields(merge(before, patch));
                    if (Result.isFailure(next))
                        return next.failure;
                    const refused = options.check?.(next.success, before, context);
                    return refused ?? accept({ type: 'Updated', data: { patch } });
                }
                case 'Delete': {
                    if (options.keep)
                        return refuseCommon('E-FORM', { label: options.label, problem: 'cannot be deleted.' });
                    const refused = options.checkDelete?.(before, context);
                    return refused ?? accept({ type: 'Deleted', data: {} });
                }
                case 'Restore': {
                    if (state['deleted'] !== true)
                        return accept();
                    const refused = options.check?.(before, before, context);
                    return refused ?? accept({ type: 'Restored', data: {} });
                }
            }
        },
        evolve(state, event) {
            switch (event.type) {
                case 'Created':
                    return { ...state, ...event.data };
                case 'Updated':
                    return { ...keepMeta(state), ...merge(ownFields(state), event.data.patch) };
                case 'Deleted':
                    return { ...state, deleted: true };
                case 'Restored': {
                    const { deleted: _gone, ...rest } = state;
                    return rest;
                }
            }
        },
    };
};
const keepMeta = (state) => Object.fromEntries(Object.entries(state).filter(([key]) => metaKeys.has(key)));
