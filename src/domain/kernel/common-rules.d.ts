/** Rules that hold for every aggregate (spec 01 "Messages used everywhere", spec 06 "Messages used everywhere"). */
export declare const commonRules: {
    readonly 'E-REQ': {
        readonly sentence: '{label} is required.';
        readonly source: '01 Messages used everywhere';
    };
    readonly 'E-PERM': {
        readonly sentence: 'You do not have permission to {action}. Ask your administrator for {code}.';
        readonly source: '01 Messages used everywhere';
    };
    readonly 'E-STALE': {
        readonly sentence: '{label} was changed by {name} at {at}. Reload it and try again.';
        readonly source: '01 Messages used everywhere';
    };
    readonly 'E-STATE': {
        readonly sentence: '{label} is {state}; {action} is possible only when it is {states}.';
        readonly source: '01 Messages used everywhere';
    };
    readonly 'E-UNIQUE': {
        readonly sentence: '{field} {value} is already used by {other}.';
        readonly source: '01 Messages used everywhere';
    };
    readonly 'E-REASON': {
        readonly sentence: 'Give a reason.';
        readonly source: '06 Messages used everywhere';
    };
    readonly 'E-SCOPE': {
        readonly sentence: 'You have no access to {name}. Choose another one in the top bar.';
        readonly source: '01 Messages used everywhere';
    };
    readonly 'E-FORM': {
        readonly sentence: '{label}: {problem}';
        readonly source: 'architecture 3 (input decoded at the boundary)';
    };
    readonly 'E-NEW': {
        readonly sentence: '{label} does not exist yet.';
        readonly source: 'architecture 2 (a document starts with its create command)';
    };
    readonly 'E-AGAIN': {
        readonly sentence: '{label} exists already.';
        readonly source: 'architecture 2 (a document starts with its create command)';
    };
    readonly 'E-GONE': {
        readonly sentence: '{label} was deleted by {name} at {at}.';
        readonly source: 'architecture 2 (record aggregate)';
    };
};
export declare const refuseCommon: <Id extends ("E-AGAIN" | "E-FORM" | "E-GONE" | "E-NEW" | "E-PERM" | "E-REASON" | "E-REQ" | "E-SCOPE" | "E-STALE" | "E-STATE" | "E-UNIQUE") & string>(rule: Id, values?: Readonly<Record<string, string | number>>, options?: import("./refusal.ts").RefuseOptions) => import("effect/Result").Result<never, import("./refusal.ts").Refusal>;
