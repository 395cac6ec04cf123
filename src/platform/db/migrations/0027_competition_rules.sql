-- How a competition's table is made: points, what decides between clubs with equal points, what its places lead to (TableRules of
-- src/rules/league-table.ts). null: the rules that the product knows for it, else those of its sport.
ALTER TABLE competitions ADD COLUMN table_rules jsonb;
