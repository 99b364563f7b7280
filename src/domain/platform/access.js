import { localDate } from '../kernel/calendar.ts';
export const systemAdmin = 'System-Admin';
const covers = (list, id) => list === null || list.includes(id);
/**
 * The authorization map (spec 01, 6.1): a code is on if some assignment valid today covers company and location and names
 * an active role with an authorization that allows it; an explicit `no` wins over any grant. System-Admin holds every
 * registered code and refusals do not apply. A tab depends on roles alone, wherever they hold.
 */
export const authorizationAt = (input, place, now) => {
    const today = localDate(now);
    const current = input.assignments.filter((one) => one.validFrom <= today && (one.validTo === null || today <= one.validTo));
    const activeRole = (one) => {
        const role = input.roles.get(one.role.id);
        return role?.status === 'active' ? role : undefined;
    };
    const names = current.flatMap((one) => activeRole(one)?.name ?? []);
    const granted = (assignments) => assignments.flatMap((one) => activeRole(one)?.authorizations ?? []).flatMap((ref) => input.authorizations.get(ref.id) ?? []);
    const here = current.filter((one) => covers(one.companies, place.company) && covers(one.locations, place.location));
    const modules = [...new Set(granted(current).map((one) => one.module.shortName))].toSorted();
    if (here.some((one) => activeRole(one)?.name === systemAdmin))
        return { roles: names, modules, codes: [...input.registeredCodes].toSorted() };
    const actions = granted(here).flatMap((one) => one.actions);
    const refused = new Set(actions.filter((action) => action.allowed === 'no').map((action) => action.code));
    const codes = new Set(actions.filter((action) => action.allowed === 'yes' && !refused.has(action.code)).map((action) => action.code));
    return { roles: names, modules, codes: [...codes].toSorted() };
};
/** Companies and locations in which the user holds some role today; `null` means all of the group. */
export const placesOf = (assignments, now) => {
    const today = localDate(now);
    const current = assignments.filter((one) => one.validFrom <= today && (one.validTo === null || today <= one.validTo));
    const join = (lists) => lists.includes(null) ? null : [...new Set(lists.flatMap((list) => list ?? []))];
    return { companies: join(current.map((one) => one.companies)), locations: join(current.map((one) => one.locations)) };
};
export const assignmentsOf = (user) => (user['roles'] ?? []);
