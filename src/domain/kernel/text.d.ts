import { Schema } from 'effect';
/** Free text of a form (spec 06: up to 4,000 characters). The form trims; the boundary refuses what is not trimmed only by length. */
export declare const LongText: Schema.String;
/** Names, numbers and codes (spec 06: up to 60 characters for numbers and codes). */
export declare const ShortText: Schema.String;
/** Names and titles. */
export declare const NameText: Schema.String;
/** Ids made by a client: UUIDs, and the short readable ids of seeded data. */
export declare const Id: Schema.String;
/** Calendar date `yyyy-MM-dd` that exists. */
export declare const DateText: Schema.String;
/** A reference as commands carry it: checked id, name of bounded length. */
export declare const RefInput: Schema.Struct<{
    readonly id: Schema.String;
    readonly name: Schema.String;
}>;
export declare const YesNo: Schema.Literals<readonly ["yes", "no"]>;
