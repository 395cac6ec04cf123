/** The tables as Kysely sees them. The declarations are generated from the migrations and checked by schema/schema.test.ts. */
import type { AccountsTables } from './schema/accounts-tables.gen.ts';
import type { BaseTables } from './schema/base-tables.gen.ts';
import type { EditorialTables } from './schema/editorial-tables.gen.ts';
import type { FormsTables } from './schema/forms-tables.gen.ts';
import type { GuideTables } from './schema/guide-tables.gen.ts';
import type { MomentsTables } from './schema/moments-tables.gen.ts';
import type { OperationTables } from './schema/operation-tables.gen.ts';
import type { PredictorsTables } from './schema/predictors-tables.gen.ts';
import type { ProvidersTables } from './schema/providers-tables.gen.ts';
import type { RemindersTables } from './schema/reminders-tables.gen.ts';
import type { RightsTables } from './schema/rights-tables.gen.ts';
import type { SearchTables } from './schema/search-tables.gen.ts';
import type { SportsTables } from './schema/sports-tables.gen.ts';
import type { StoreTables } from './schema/store-tables.gen.ts';
import type { ToolkitTables } from './schema/toolkit-tables.gen.ts';

export interface Schema
  extends BaseTables,
    SportsTables,
    GuideTables,
    EditorialTables,
    AccountsTables,
    ProvidersTables,
    ToolkitTables,
    MomentsTables,
    PredictorsTables,
    RemindersTables,
    RightsTables,
    SearchTables,
    StoreTables,
    FormsTables,
    OperationTables {}
