import { Schema } from 'effect';
import type { ResourceEntry } from '../registry/entry.ts';
export declare const departmentRules: {
    readonly 'HR-DEP-01': {
        readonly sentence: 'A department named {name} already exists.';
        readonly source: '02 Department';
    };
    readonly 'HR-DEP-02': {
        readonly sentence: '{name} cannot be placed under its own sub-department.';
        readonly source: '02 Department';
    };
};
declare const DepartmentFields: Schema.Struct<{
    readonly name: Schema.String;
    readonly shortName: Schema.String;
    readonly hod: Schema.optionalKey<Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>>;
    readonly deputy: Schema.optionalKey<Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>>;
    readonly parent: Schema.optionalKey<Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>>;
    readonly costCentre: Schema.optionalKey<Schema.String>;
    readonly email: Schema.optionalKey<Schema.String>;
    readonly description: Schema.optionalKey<Schema.String>;
    readonly active: Schema.Literals<readonly ["yes", "no"]>;
}>;
export type DepartmentFields = typeof DepartmentFields.Type;
export type DepartmentDocument = DepartmentFields & {
    readonly id: string;
};
declare const EmployeeFields: Schema.Struct<{
    readonly name: Schema.String;
    readonly employeeCode: Schema.String;
    readonly department: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly joiningDate: Schema.String;
    readonly status: Schema.Literals<readonly ["active", "on-notice", "on-strike", "suspended", "exited"]>;
    readonly user: Schema.optionalKey<Schema.String>;
    readonly details: Schema.Struct<{
        readonly designation: Schema.String;
        readonly photo: Schema.optionalKey<Schema.String>;
        readonly resigned: Schema.Literals<readonly ["yes", "no"]>;
        readonly workTimeLines: Schema.$Array<Schema.Struct<{
            readonly activity: Schema.String;
            readonly date: Schema.String;
        }>>;
    }>;
    readonly absences: Schema.optionalKey<Schema.$Array<Schema.Struct<{
        readonly from: Schema.String;
        readonly to: Schema.String;
    }>>>;
}>;
export type EmployeeFields = typeof EmployeeFields.Type;
export type EmployeeDocument = EmployeeFields & {
    readonly id: string;
};
export declare const hrResources: readonly ResourceEntry[];
export {};
