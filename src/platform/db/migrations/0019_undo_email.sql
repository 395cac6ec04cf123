-- The former e-mail of an account can undo a change for seven days (SECURITY 65). Its claim stays as long, so that nobody takes it meanwhile:
-- `kept_until` is null for the e-mail of the account, and the end of the claim for a former one.
ALTER TABLE viewer_emails ADD COLUMN kept_until timestamptz;

ALTER TABLE viewer_tokens DROP CONSTRAINT viewer_tokens_purpose_check;
ALTER TABLE viewer_tokens ADD CONSTRAINT viewer_tokens_purpose_check
  CHECK (purpose IN ('reset', 'confirm', 'operator_proof', 'question', 'undo_email'));

ALTER TABLE sandbox_toolkit_tokens DROP CONSTRAINT sandbox_toolkit_tokens_purpose_check;
ALTER TABLE sandbox_toolkit_tokens ADD CONSTRAINT sandbox_toolkit_tokens_purpose_check
  CHECK (purpose IN ('refresh', 'PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'));
