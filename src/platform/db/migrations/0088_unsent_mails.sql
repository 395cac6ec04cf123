-- Mails about orders that could not be sent, until they are: a receipt that the law asks for must not be lost with a task of the queue.
CREATE TABLE unsent_order_mails (
  order_id uuid NOT NULL REFERENCES orders (id),
  mail text NOT NULL,
  -- the task of the queue that sends it
  task jsonb NOT NULL,
  since timestamptz NOT NULL,
  tried_at timestamptz NOT NULL,
  last_answer text NOT NULL,
  PRIMARY KEY (order_id, task)
);
