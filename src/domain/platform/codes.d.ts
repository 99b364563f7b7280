/** Action codes of this product's resources. Seed codes and designed ones alike are listed where the specification uses them. */
export declare const codes: {
    readonly usersView: 'UI:PGUSERS:VIEW';
    readonly usersEdit: 'UI:PGUSERS:EDIT';
    readonly rolesView: 'UI:PGROLE:VIEW';
    readonly rolesEdit: 'UI:PGROLE:EDIT';
    readonly authorizationsView: 'UI:PGAUTHORIZATION:VIEW';
    readonly authorizationsEdit: 'UI:PGAUTHORIZATION:EDIT';
    readonly adminView: 'UI:ADM:VIEW';
    readonly adminEdit: 'UI:ADM:EDIT';
    readonly employeesView: 'UI:EMP-LIST:VIEW';
    readonly employeesEdit: 'UI:EMP-LIST:EDIT';
    readonly departmentsView: 'UI:DEPT-LIST:VIEW';
    readonly departmentsEdit: 'UI:DEPT-LIST:EDIT';
    readonly changeView: 'UI:CHG-CTRL:VIEW';
    readonly changeEdit: 'UI:CHG-CTRL:EDIT';
    readonly changeApprove: 'UI:CHG-CTRL:APPROVE';
    readonly changeCommittee: 'UI:CHG-CTRL:COMMITTEE';
    readonly changeAudit: 'UI:CHG-CTRL:AUDIT';
    readonly closurePeriodView: 'UI:CLS-DATE:VIEW';
    readonly closurePeriodEdit: 'UI:CLS-DATE:EDIT';
    readonly accountsActivityView: 'UI:ACC-ACT:VIEW';
};
export declare const registeredCodes: readonly string[];
