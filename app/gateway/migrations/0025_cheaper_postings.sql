-- The rules of 0001, 0011, 0022 and 0023 for less. PostgreSQL reads the text of each CHECK and of each trigger's WHEN anew for every statement, sets
-- up each aggregate, and asks each foreign key in a query of its own: a quarter of a transfer. Functions keep what they have understood.

-- What an account has to be, said when it opens and when one of these columns is named in a change. Its balance is moved by ledger_settle
-- alone, which looks at the floor itself.
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner_known";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_floor_reachable";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kept";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_above_floor";--> statement-breakpoint
CREATE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_kind NOT IN ('member', 'house', 'vendor') THEN
    RAISE EXCEPTION 'a ledger account cannot belong to a %', NEW.owner_kind USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.owner_kind = 'member') <> (NEW.balance_minor IS NOT NULL) THEN
    RAISE EXCEPTION 'ledger account % of a % cannot have % as its balance', NEW.id, NEW.owner_kind, coalesce(NEW.balance_minor::text, 'nothing')
      USING ERRCODE = 'check_violation';
  END IF;
  -- A new account is empty, so a floor above zero would be crossed from the start.
  IF NEW.floor_minor > 0 OR NEW.floor_minor > NEW.balance_minor THEN
    RAISE EXCEPTION 'ledger account % cannot have its floor at %', NEW.id, NEW.floor_minor USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_sound AFTER INSERT OR UPDATE OF owner_kind, floor_minor ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_check_account();
--> statement-breakpoint

-- Entries name their account and its currency without a foreign key, so both stay.
CREATE FUNCTION ledger_keep_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger account % stays, and so does its currency: % refused', OLD.id, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR UPDATE OF id, currency ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_keep_account();
--> statement-breakpoint

-- Depth 1 is whoever is not ledger_settle.
CREATE OR REPLACE FUNCTION ledger_refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'balances follow the entries: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_accounts_balance_follows ON ledger_accounts;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_balance_follows BEFORE UPDATE OF balance_minor ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
DROP TRIGGER ledger_shards_balance_follows ON ledger_shards;
--> statement-breakpoint
CREATE TRIGGER ledger_shards_balance_follows BEFORE INSERT OR UPDATE OR DELETE ON ledger_shards
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint

-- What these said of each entry, ledger_settle says now: it reads the entry's transaction and account anyway, and both stay.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_fk";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_currency_key";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_amount_moves";--> statement-breakpoint
DROP TRIGGER ledger_entries_fresh_sums ON ledger_entries;
--> statement-breakpoint
DROP FUNCTION ledger_refuse_old_sums();
--> statement-breakpoint
-- And of each transaction, the check at commit.
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_two_sides";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_key_present";--> statement-breakpoint

CREATE OR REPLACE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  held record;
  entries bigint := 0;
  unbalanced text;
BEGIN
  IF NEW.entry_count < 2 OR NEW.idempotency_key = '' THEN
    RAISE EXCEPTION 'ledger transaction % has no key or no two sides', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  FOR held IN
    SELECT currency, count(*) AS entries, sum(amount_minor) AS total FROM ledger_entries WHERE transaction_id = NEW.id GROUP BY currency
  LOOP
    entries := entries + held.entries;
    IF held.total <> 0 THEN
      unbalanced := least(unbalanced, held.currency);
    END IF;
  END LOOP;
  IF entries <> NEW.entry_count THEN
    RAISE EXCEPTION 'ledger transaction % has % entries and was posted as having %', NEW.id, entries, NEW.entry_count
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF unbalanced IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not balance in %', NEW.id, unbalanced USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Each statement that adds entries settles the balances of their accounts, or is refused: a line beyond its transaction's count,
-- an entry that moves nothing, is older than its account's latest or says another balance than there is after it, a transaction that
-- takes an account below its floor. It reads the entries account by account, in the order in which ledger_hold locks them.
CREATE OR REPLACE FUNCTION ledger_settle() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  entry record;
  account record;
  starts boolean := true;
  in_currency text;
  balance numeric; -- what a member's account holds before its entries; null for accounts in shards
  moved numeric; -- what the account's entries up to this one add up to
  net numeric; -- the same of this entry's transaction
  lowest numeric; -- the least that was moved at the end of a transaction that takes
BEGIN
  FOR entry IN
    SELECT one.*, posted.entry_count,
      lead(one.account_id) OVER in_order IS DISTINCT FROM one.account_id AS is_last,
      lead(one.transaction_id) OVER in_order IS DISTINCT FROM one.transaction_id AS ends_transaction
    FROM added AS one LEFT JOIN ledger_transactions AS posted ON posted.id = one.transaction_id
    WINDOW in_order AS (ORDER BY one.balance_after_minor IS NULL, one.account_id, one.transaction_id, one.line)
  LOOP
    -- A transaction passes its check at commit only with every line taken, and a line is unique, so nobody can add entries, not
    -- even balanced ones, to what is already posted.
    IF entry.amount_minor = 0 OR entry.line < 1 OR entry.line > coalesce(entry.entry_count, 0) THEN
      RAISE EXCEPTION 'ledger transaction % has no line % that moves %', entry.transaction_id, entry.line, entry.amount_minor
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF starts THEN
      balance := entry.balance_after_minor - entry.amount_minor;
      in_currency := entry.currency;
      moved := 0;
      net := 0;
      lowest := NULL;
    END IF;
    moved := moved + entry.amount_minor;
    net := net + entry.amount_minor;
    IF balance + moved IS DISTINCT FROM entry.balance_after_minor OR entry.currency <> in_currency THEN
      RAISE EXCEPTION 'line % of ledger transaction % leaves account % at % %, not at % %', entry.line, entry.transaction_id, entry.account_id,
        balance + moved, in_currency, entry.balance_after_minor, entry.currency USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    starts := entry.is_last;
    IF entry.is_last OR entry.ends_transaction THEN
      IF net < 0 THEN
        lowest := least(lowest, moved);
      END IF;
      net := 0;
    END IF;
    CONTINUE WHEN NOT entry.is_last;

    IF balance IS NOT NULL THEN
      -- It waits for whoever has the account, and then finds the balance as that one has left it. Who shows the member's money hears of
      -- it when the transaction is done, once however often it is said.
      UPDATE ledger_accounts AS own SET balance_minor = entry.balance_after_minor
        WHERE own.id = entry.account_id AND own.balance_minor = balance AND NOT EXISTS (
          SELECT FROM ledger_entries AS later WHERE later.account_id = entry.account_id AND later.transaction_id > entry.transaction_id)
        RETURNING own.owner_id, own.purpose, own.currency, own.floor_minor, pg_notify('member_updates', 'balance ' || own.owner_id) IS NULL AS told INTO account;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'ledger transaction % finds account % at %, and not at % after its latest', entry.transaction_id, entry.account_id,
          coalesce((SELECT own.balance_minor::text FROM ledger_accounts AS own WHERE own.id = entry.account_id), 'its shards'), balance
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
    ELSE
      SELECT owner_kind, owner_id, purpose, currency, floor_minor INTO account FROM ledger_accounts WHERE id = entry.account_id;
      IF account.owner_kind = 'member' THEN
        RAISE EXCEPTION 'ledger transaction % does not say at what it leaves account %', entry.transaction_id, entry.account_id
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      IF lowest IS NOT NULL AND account.floor_minor IS NOT NULL THEN
        PERFORM FROM ledger_accounts WHERE id = entry.account_id FOR NO KEY UPDATE;
      END IF;
      UPDATE ledger_shards SET balance_minor = balance_minor + moved
        WHERE account_id = entry.account_id AND shard = (
          SELECT shard FROM ledger_shards WHERE account_id = entry.account_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
      -- Others hold all that there are. The new one's number is nobody else's, so that two never wait for each other with the same.
      IF NOT FOUND THEN
        INSERT INTO ledger_shards (account_id, balance_minor) VALUES (entry.account_id, moved);
      END IF;
    END IF;

    IF account.currency IS DISTINCT FROM in_currency THEN
      RAISE EXCEPTION 'ledger transaction % moves % in account %, which has %', entry.transaction_id, in_currency, entry.account_id,
        coalesce(account.currency, 'nothing') USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF lowest IS NOT NULL AND account.floor_minor IS NOT NULL THEN
      IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION 'taking from an account with a floor needs read committed: what is read of it may be old';
      END IF;
      -- Shards are summed under the account's lock, which all who take have: what others add meanwhile can only make it more.
      IF balance IS NULL THEN
        SELECT sum(shard.balance_minor) - moved INTO balance FROM ledger_shards AS shard WHERE shard.account_id = entry.account_id;
      END IF;
      IF balance + lowest < account.floor_minor THEN
        RAISE EXCEPTION 'ledger transaction % takes more than there is from % of %', entry.transaction_id, account.purpose, account.owner_id
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- As before, with one look at the lines: an account may stand in several, and a lock that is held is not waited for.
CREATE OR REPLACE FUNCTION ledger_hold(lines jsonb) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM FROM ledger_lines(lines) AS asked JOIN ledger_accounts AS account ON account.id = asked.account_id
    WHERE account.balance_minor IS NOT NULL OR account.floor_minor IS NOT NULL AND asked.amount_minor < 0
    ORDER BY account.balance_minor IS NULL, account.id FOR NO KEY UPDATE OF account;
  RETURN true;
END $$;
--> statement-breakpoint

-- Posts a transaction once, or says why not. One call because a round trip to an embedded database costs more than the
-- work; a function and not one statement with CTEs because each of its statements sees what was committed while the one
-- before it waited for a lock, which a single statement does not. The transaction's number is drawn under the locks, so the numbers of
-- an account's entries rise as its balances follow each other.
CREATE OR REPLACE FUNCTION ledger_post(
  request_key text, hash text, transaction_kind text, transaction_reference jsonb, moment timestamptz, entries jsonb,
  OUT outcome text, OUT transaction_id bigint
) LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  line record;
  lines ledger_entries[] := '{}';
  account uuid;
  held numeric; -- what the line's account has, where it has a floor
  change numeric; -- what the account's lines up to this one add up to
  total numeric := 0;
  first_currency text;
  are_alike boolean := true;
  is_known boolean := true;
  is_short boolean := false;
  others_are_short boolean := false;
  refusal text;
BEGIN
  IF current_setting('transaction_isolation') = 'repeatable read' THEN
    RAISE EXCEPTION 'ledger_post needs read committed or serializable: a fixed snapshot hides the rival whose lock it waited for';
  END IF;

  -- As ledger_hold does.
  PERFORM FROM ledger_lines(entries) AS asked JOIN ledger_accounts AS own ON own.id = asked.account_id
    WHERE own.balance_minor IS NOT NULL OR own.floor_minor IS NOT NULL AND asked.amount_minor < 0
    ORDER BY own.balance_minor IS NULL, own.id FOR NO KEY UPDATE OF own;
  FOR line IN
    SELECT asked.*, own.id IS NOT NULL AS is_known, own.currency, own.floor_minor, own.balance_minor
    FROM ledger_lines(entries) AS asked LEFT JOIN ledger_accounts AS own ON own.id = asked.account_id
    ORDER BY asked.account_id, asked.line
  LOOP
    IF line.account_id IS DISTINCT FROM account THEN
      account := line.account_id;
      change := 0;
      others_are_short := is_short;
      held := line.balance_minor;
      IF held IS NULL AND line.floor_minor IS NOT NULL THEN
        SELECT coalesce(sum(shard.balance_minor), 0) INTO held FROM ledger_shards AS shard WHERE shard.account_id = account;
      END IF;
    END IF;
    first_currency := coalesce(first_currency, line.currency);
    are_alike := are_alike AND line.currency = first_currency;
    is_known := is_known AND line.is_known;
    total := total + line.amount_minor;
    change := change + line.amount_minor;
    is_short := others_are_short OR coalesce(change < 0 AND line.floor_minor > held + change, false);
    lines := lines || ROW(NULL, line.line, line.account_id, line.amount_minor, line.currency, line.balance_minor + change)::ledger_entries;
  END LOOP;

  IF NOT is_known THEN
    refusal := 'unknown-account';
  ELSIF are_alike THEN
    refusal := CASE WHEN total <> 0 THEN 'unbalanced' END;
  ELSE
    SELECT 'currency-mismatch' INTO refusal FROM unnest(lines) AS kept GROUP BY kept.currency HAVING sum(kept.amount_minor) <> 0 LIMIT 1;
  END IF;
  IF refusal IS NULL AND is_short THEN
    refusal := 'insufficient-funds';
  END IF;
  IF refusal IS NOT NULL THEN
    SELECT posted.id, CASE WHEN posted.request_hash = hash THEN 'already-posted' ELSE 'key-reused' END INTO transaction_id, outcome
      FROM ledger_transactions AS posted WHERE posted.idempotency_key = request_key;
    outcome := coalesce(outcome, refusal);
    RETURN;
  END IF;

  INSERT INTO ledger_transactions AS posted (idempotency_key, request_hash, kind, reference, entry_count, posted_at)
    VALUES (request_key, hash, transaction_kind, transaction_reference, jsonb_array_length(entries), moment)
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING posted.id INTO transaction_id;
  IF NOT FOUND THEN
    -- Posted before, or by a rival that the insertion waited for.
    SELECT posted.id, CASE WHEN posted.request_hash = hash THEN 'already-posted' ELSE 'key-reused' END
      INTO STRICT transaction_id, outcome
      FROM ledger_transactions AS posted WHERE posted.idempotency_key = request_key;
    RETURN;
  END IF;

  INSERT INTO ledger_entries (transaction_id, line, account_id, amount_minor, currency, balance_after_minor)
    SELECT ledger_post.transaction_id, kept.line, kept.account_id, kept.amount_minor, kept.currency, kept.balance_after_minor
    FROM unnest(lines) AS kept;
  outcome := 'posted';
END $$;
