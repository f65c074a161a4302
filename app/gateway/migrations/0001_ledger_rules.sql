-- The rules of the books that a table definition cannot state. They hold against every client, this gateway's bugs included.

-- A transaction balances in each currency and has all the entries it was posted with: checked at commit, when they are there.
CREATE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_count integer;
  unbalanced_currency text;
BEGIN
  SELECT coalesce(sum(entries), 0)::integer, min(currency) FILTER (WHERE total <> 0)
    INTO found_count, unbalanced_currency
    FROM (
      SELECT currency, count(*) AS entries, sum(amount_minor) AS total
      FROM ledger_entries WHERE transaction_id = NEW.id GROUP BY currency
    ) AS per_currency;

  IF found_count <> NEW.entry_count THEN
    RAISE EXCEPTION 'ledger transaction % has % entries and was posted as having %', NEW.id, found_count, NEW.entry_count
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF unbalanced_currency IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not balance in %', NEW.id, unbalanced_currency
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();
--> statement-breakpoint

-- An entry's line lies within its transaction's count. A transaction passes its check only with every line taken, and a
-- line is unique, so nobody can add entries, not even balanced ones, to what is already posted.
CREATE FUNCTION ledger_check_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transactions WHERE id = NEW.transaction_id AND NEW.line BETWEEN 1 AND entry_count
  ) THEN
    RAISE EXCEPTION 'ledger transaction % has no line %', NEW.transaction_id, NEW.line
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_line BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_check_line();
--> statement-breakpoint

-- What is posted stays. A mistake is corrected by another transaction.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- The lines of a request as rows: [{"account": uuid, "amount": "12"}, …], numbered from 1.
CREATE FUNCTION ledger_lines(entries jsonb)
RETURNS TABLE (line integer, account_id uuid, amount_minor bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT ordinality::integer, (entry ->> 'account')::uuid, (entry ->> 'amount')::bigint
  FROM jsonb_array_elements(entries) WITH ORDINALITY AS listed (entry, ordinality)
$$;
--> statement-breakpoint

-- Posts a transaction once, or says why not. One call because a round trip to an embedded database costs more than the
-- work; a function and not one statement with CTEs because each of its statements sees what was committed while the one
-- before it waited for a lock, which a single statement does not: its sums would miss a rival's entries.
CREATE FUNCTION ledger_post(
  request_key text, hash text, transaction_kind text, transaction_reference jsonb, moment timestamptz, entries jsonb,
  OUT outcome text, OUT transaction_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  known_hash text;
  currencies integer;
  balanced boolean;
BEGIN
  IF current_setting('transaction_isolation') = 'repeatable read' THEN
    RAISE EXCEPTION 'ledger_post needs read committed or serializable: a fixed snapshot hides the rival whose lock it waited for';
  END IF;

  -- Only accounts that could fall below a floor are locked, so the house's own are no bottleneck, and always in the order
  -- of their ids, so two posts never wait for each other. The lock is the one that an entry's foreign key can pass.
  PERFORM FROM ledger_accounts
    WHERE floor_minor IS NOT NULL
      AND id IN (SELECT asked.account_id FROM ledger_lines(entries) AS asked GROUP BY 1 HAVING sum(asked.amount_minor) < 0)
    ORDER BY id FOR NO KEY UPDATE;

  SELECT posted.id, posted.request_hash INTO transaction_id, known_hash
    FROM ledger_transactions AS posted WHERE posted.idempotency_key = request_key;
  IF FOUND THEN
    outcome := CASE WHEN known_hash = hash THEN 'already-posted' ELSE 'key-reused' END;
    RETURN;
  END IF;

  IF EXISTS (
    SELECT FROM ledger_lines(entries) AS asked WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE id = asked.account_id)
  ) THEN
    outcome := 'unknown-account';
    RETURN;
  END IF;

  SELECT count(*), bool_and(per_currency.total = 0) INTO currencies, balanced
    FROM (
      SELECT sum(asked.amount_minor) AS total
      FROM ledger_lines(entries) AS asked JOIN ledger_accounts AS account ON account.id = asked.account_id
      GROUP BY account.currency
    ) AS per_currency;
  IF NOT balanced THEN
    outcome := CASE WHEN currencies > 1 THEN 'currency-mismatch' ELSE 'unbalanced' END;
    RETURN;
  END IF;

  IF EXISTS (
    SELECT
    FROM (
      SELECT asked.account_id, sum(asked.amount_minor) AS change
      FROM ledger_lines(entries) AS asked GROUP BY asked.account_id
    ) AS net
    JOIN ledger_accounts AS account ON account.id = net.account_id
    WHERE net.change < 0 AND account.floor_minor IS NOT NULL
      AND account.floor_minor > net.change + (
        SELECT coalesce(sum(entry.amount_minor), 0) FROM ledger_entries AS entry WHERE entry.account_id = account.id
      )
  ) THEN
    outcome := 'insufficient-funds';
    RETURN;
  END IF;

  INSERT INTO ledger_transactions AS posted (idempotency_key, request_hash, kind, reference, entry_count, posted_at)
    VALUES (request_key, hash, transaction_kind, transaction_reference, jsonb_array_length(entries), moment)
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING posted.id INTO transaction_id;
  IF NOT FOUND THEN
    -- A rival that shares no locked account took the key since it was looked up; the insertion waited for it to commit.
    SELECT posted.id, CASE WHEN posted.request_hash = hash THEN 'already-posted' ELSE 'key-reused' END
      INTO STRICT transaction_id, outcome
      FROM ledger_transactions AS posted WHERE posted.idempotency_key = request_key;
    RETURN;
  END IF;

  INSERT INTO ledger_entries (transaction_id, line, account_id, amount_minor, currency)
    SELECT ledger_post.transaction_id, asked.line, asked.account_id, asked.amount_minor, account.currency
    FROM ledger_lines(entries) AS asked JOIN ledger_accounts AS account ON account.id = asked.account_id;
  outcome := 'posted';
END $$;
