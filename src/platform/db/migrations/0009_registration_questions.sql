-- Questions for an address that registers often are single-use tokens too.
ALTER TABLE viewer_tokens DROP CONSTRAINT viewer_tokens_purpose_check;
ALTER TABLE viewer_tokens ADD CONSTRAINT viewer_tokens_purpose_check CHECK (purpose IN ('reset', 'confirm', 'operator_proof', 'question'));
