/** A test's own copy of a database with the demonstration, which is installed once for each instant. */
import { openDatabase } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { installDemo } from './install-demo.ts';

export const createDemoDatabase = (now: number): Promise<TestDatabase> =>
  createTestDatabase({
    key: `demo_${new Date(now).toISOString().slice(0, 16)}`,
    fill: async (url) => {
      const db = openDatabase({ url, max: 2 });
      try {
        await installDemo(db, now);
      } finally {
        await db.destroy();
      }
    },
  });
