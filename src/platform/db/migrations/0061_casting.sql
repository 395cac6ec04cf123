-- Applications to castings and the files that belong to them. The bytes lie in a folder beside the database.

CREATE TABLE castings (
  id uuid PRIMARY KEY,
  -- of the form that was sent: the same form sent twice is one application
  key uuid NOT NULL UNIQUE,
  received_at timestamptz NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  birth_date date NOT NULL,
  city text,
  role text,
  message text,
  -- who answers for an applicant under 18
  guardian_name text,
  guardian_contact text,
  -- wants to hear of other castings
  wants_news boolean NOT NULL
);
CREATE INDEX castings_by_age ON castings (received_at);

CREATE TABLE casting_files (
  id uuid PRIMARY KEY,
  casting_id uuid REFERENCES castings (id) ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  size bigint NOT NULL,
  stored_at timestamptz NOT NULL
);
CREATE INDEX casting_files_by_casting ON casting_files (casting_id);
CREATE INDEX casting_files_left ON casting_files (stored_at) WHERE casting_id IS NULL;
