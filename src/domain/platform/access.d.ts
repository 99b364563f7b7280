import type { AnyDocument } from '../kernel/document.ts';
import type { Ref } from '../kernel/event.ts';
/** One role of a user, with the places and days it holds for (spec 01 User, `roles`). `null` lists mean all. */
export interface RoleAssignment {
    readonly role: Ref;
    readonly companies: readonly string[] | null;
    readonly locations: readonly string[] | null;
    readonly validFrom: string;
    readonly validTo: string | null;
}
export interface RoleFields {
    readonly name: string;
    readonly status: 'active' | 'inactive';
    readonly authorizations: readonly Ref[];
    readonly base?: 'yes' | 'no';
}
export interface AuthorizationFields {
    readonly name: string;
    readonly module: {
        readonly name: string;
        readonly shortName: string;
    };
    readonly actions: readonly {
        readonly code: string;
        readonly allowed: 'yes' | 'no';
    }[];
}
export declare const systemAdmin = "System-Admin";
/** What a user may do at one company and location. */
export interface Authorization {
    readonly roles: readonly string[];
    /** Short names of modules on which some role has an authorization (tabs). */
    readonly modules: readonly string[];
    /** Action codes that are on. */
    readonly codes: readonly string[];
}
/**
 * The authorization map (spec 01, 6.1): a code is on if some assignment valid today covers company and location and names
 * an active role with an authorization that allows it; an explicit `no` wins over any grant. System-Admin holds every
 * registered code and refusals do not apply. A tab depends on roles alone, wherever they hold.
 */
export declare const authorizationAt: (input: {
    readonly assignments: readonly RoleAssignment[];
    readonly roles: ReadonlyMap<string, RoleFields>;
    readonly authorizations: ReadonlyMap<string, AuthorizationFields>;
    readonly registeredCodes: readonly string[];
}, place: {
    readonly company: string;
    readonly location: string;
}, now: string) => Authorization;
/** Companies and locations in which the user holds some role today; `null` means all of the group. */
export declare const placesOf: (assignments: readonly RoleAssignment[], now: string) => {
    readonly companies: readonly string[] | null;
    readonly locations: readonly string[] | null;
};
export declare const assignmentsOf: (user: AnyDocument) => readonly RoleAssignment[];
