-- Messages, the newsletter's subscribers, and captchas that were answered.

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  -- of the form that was sent: the same form sent twice is one message
  key uuid NOT NULL UNIQUE,
  received_at timestamptz NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  -- browser and screen, where the viewer chose to tell them
  device text
);
CREATE INDEX contact_messages_by_age ON contact_messages (received_at);

-- Addresses that were asked by mail whether they want the newsletter.
CREATE TABLE newsletter_requests (
  token_hash text PRIMARY KEY,
  key uuid NOT NULL UNIQUE,
  email text NOT NULL,
  topics text[] NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  topics text[] NOT NULL,
  confirmed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX newsletter_subscribers_by_email ON newsletter_subscribers (lower(email));

-- An answer counts once: for one form, however often that is sent.
CREATE TABLE captcha_answers (
  answer_hash text PRIMARY KEY,
  used_for uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
