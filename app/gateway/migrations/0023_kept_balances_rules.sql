-- Balances follow the entries, and nothing else moves them. A member's account has its balance in its own row, and each of its
-- entries the balance after it. An account of the operator's or of a vendor's, to which everybody posts, has its balance in shards:
-- whoever posts takes one that nobody holds, so nobody waits, and the balance is their sum.

-- The check at commit as it was, without a group for each currency where there is one.
CREATE OR REPLACE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  found_count integer;
  total numeric;
  first_currency text;
  last_currency text;
  unbalanced_currency text;
BEGIN
  SELECT count(*), sum(amount_minor), min(currency), max(currency) INTO found_count, total, first_currency, last_currency
    FROM ledger_entries WHERE transaction_id = NEW.id;
  IF found_count <> NEW.entry_count THEN
    RAISE EXCEPTION 'ledger transaction % has % entries and was posted as having %', NEW.id, found_count, NEW.entry_count
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF first_currency <> last_currency THEN
    SELECT min(per_currency.currency) INTO unbalanced_currency
      FROM (
        SELECT currency FROM ledger_entries WHERE transaction_id = NEW.id GROUP BY currency HAVING sum(amount_minor) <> 0
      ) AS per_currency;
  ELSIF total <> 0 THEN
    unbalanced_currency := first_currency;
  END IF;
  IF unbalanced_currency IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not balance in %', NEW.id, unbalanced_currency
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- An account opens empty; the operator's have no balance of their own.
CREATE FUNCTION ledger_open_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_minor <> 0 THEN
    RAISE EXCEPTION 'a ledger account opens empty, not with %', NEW.balance_minor USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  NEW.balance_minor := CASE WHEN NEW.owner_kind = 'member' THEN 0 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_open_empty BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_open_empty();
--> statement-breakpoint

-- Depth 0 is whoever is not the trigger below.
CREATE FUNCTION ledger_refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'balances follow the entries: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_balance_follows BEFORE UPDATE ON ledger_accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NEW.balance_minor IS DISTINCT FROM OLD.balance_minor)
  EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_shards_balance_follows BEFORE INSERT OR UPDATE OR DELETE ON ledger_shards
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_shards_not_emptied BEFORE TRUNCATE ON ledger_shards
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint

-- Locks the accounts whose balances these lines need to be settled: members', then those with a floor that are taken from. Always
-- in this order and that of their ids, so two posts never wait for each other. The lock is the one that an entry's foreign key can pass.
-- Plans are kept for as long as a connection lives: one that was made while the tables were small must still look rows up by their keys.
CREATE FUNCTION ledger_hold(lines jsonb) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM FROM ledger_accounts AS account JOIN (
      SELECT line.account_id, min(line.amount_minor) AS least FROM ledger_lines(lines) AS line GROUP BY line.account_id
    ) AS asked ON asked.account_id = account.id
    WHERE account.balance_minor IS NOT NULL OR account.floor_minor IS NOT NULL AND asked.least < 0
    ORDER BY account.balance_minor IS NULL, account.id FOR NO KEY UPDATE OF account;
  RETURN true;
END $$;
--> statement-breakpoint

-- Each statement that adds entries settles the balances of their accounts, or is refused: a line beyond its transaction's count,
-- an entry that is older than its account's latest or says another balance than there is after it, a transaction that takes an
-- account below its floor. One trigger a statement, since a row's versions would else be as many as its entries.
CREATE FUNCTION ledger_settle() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  all_of record;
  settled record;
  net record;
  account record;
  are_chained boolean := false;
  takes_from_shards boolean := false;
  flaw text;
BEGIN
  SELECT count(*) AS entries, count(entry.balance_after_minor) AS said, min(entry.transaction_id) AS first, max(entry.transaction_id) AS last,
      -- A transaction passes its check at commit only with every line taken, and a line is unique, so nobody can add entries, not
      -- even balanced ones, to what is already posted.
      min(entry.line) FILTER (WHERE entry.line NOT BETWEEN 1 AND posted.entry_count) AS outside
    INTO all_of
    FROM added AS entry JOIN ledger_transactions AS posted ON posted.id = entry.transaction_id;
  IF all_of.outside IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % has no line %', all_of.first, all_of.outside USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  IF all_of.said > 0 THEN
    -- It waits for whoever has an account, and then finds the balance as that one has left it. Who shows the member's money hears of
    -- it when the transaction is done, once however often it is said.
    WITH moved AS (
      UPDATE ledger_accounts AS own SET balance_minor = own.balance_minor + asked.change
        FROM (
          SELECT account_id, count(*) AS entries, sum(amount_minor) AS change, max(transaction_id) AS last,
            min(balance_after_minor - amount_minor) AS before
          FROM added WHERE balance_after_minor IS NOT NULL GROUP BY account_id
        ) AS asked
        WHERE own.id = asked.account_id AND own.balance_minor IS NOT NULL AND (asked.entries > 1 OR own.balance_minor = asked.before)
          AND NOT EXISTS (SELECT FROM ledger_entries AS later WHERE later.account_id = asked.account_id AND later.transaction_id > asked.last)
        RETURNING own.id, own.owner_id, asked.entries
    )
    SELECT sum(entries) AS entries, array_agg(id) AS ids, max(entries) > 1 AS are_chained, count(pg_notify('member_updates', 'balance ' || owner_id)) AS told
      INTO settled FROM moved;
    IF settled.entries IS DISTINCT FROM all_of.said THEN
      SELECT format('ledger transaction %s finds account %s at %s, and not at %s after its latest', entry.transaction_id, kept.id,
          coalesce(kept.balance_minor::text, 'its shards'), entry.balance_after_minor - entry.amount_minor)
        INTO flaw
        FROM added AS entry JOIN ledger_accounts AS kept ON kept.id = entry.account_id
        WHERE entry.balance_after_minor IS NOT NULL AND kept.id <> ALL (coalesce(settled.ids, '{}')) LIMIT 1;
      RAISE EXCEPTION '%', flaw USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    are_chained := settled.are_chained;
  END IF;

  IF all_of.said < all_of.entries THEN
    FOR net IN
      SELECT entry.account_id, sum(entry.amount_minor) AS change, min(entry.amount_minor) < 0 AS takes
      FROM added AS entry WHERE entry.balance_after_minor IS NULL GROUP BY entry.account_id ORDER BY entry.account_id
    LOOP
      SELECT owner_kind, floor_minor INTO account FROM ledger_accounts WHERE id = net.account_id;
      IF account.owner_kind = 'member' THEN
        RAISE EXCEPTION 'ledger transaction % does not say at what it leaves account %', all_of.first, net.account_id USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      IF net.takes AND account.floor_minor IS NOT NULL THEN
        PERFORM FROM ledger_accounts WHERE id = net.account_id FOR NO KEY UPDATE;
        takes_from_shards := true;
      END IF;
      UPDATE ledger_shards SET balance_minor = balance_minor + net.change
        WHERE account_id = net.account_id AND shard = (
          SELECT shard FROM ledger_shards WHERE account_id = net.account_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
      -- Others hold all that there are. The new one's number is nobody else's, so that two never wait for each other with the same.
      IF NOT FOUND THEN
        INSERT INTO ledger_shards (account_id, balance_minor) VALUES (net.account_id, net.change);
      END IF;
    END LOOP;
  END IF;

  -- Of an account with one entry the balance before it was compared; of several, each with what has come before it.
  IF are_chained THEN
    SELECT format('line %s of ledger transaction %s leaves account %s at %s, not at %s', line, transaction_id, account_id, balance,
        balance_after_minor)
      INTO flaw
      FROM (
        SELECT entry.*, kept.balance_minor - sum(entry.amount_minor) OVER (PARTITION BY entry.account_id)
          + sum(entry.amount_minor) OVER (PARTITION BY entry.account_id ORDER BY entry.transaction_id, entry.line) AS balance
        FROM added AS entry JOIN ledger_accounts AS kept ON kept.id = entry.account_id
        WHERE kept.balance_minor IS NOT NULL
      ) AS entry
      WHERE balance <> balance_after_minor LIMIT 1;
    IF flaw IS NOT NULL THEN
      RAISE EXCEPTION '%', flaw USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;

  -- A member's balance at the end is checked by its row. Shards are summed under the account's lock, which all who take have: what
  -- others add meanwhile can only make it more.
  IF takes_from_shards OR all_of.first <> all_of.last THEN
    SELECT format('ledger transaction %s takes more than there is from %s of %s', moved.transaction_id, floored.purpose, floored.owner_id)
      INTO flaw
      FROM (
        SELECT account_id, transaction_id, change, sum(change) OVER (PARTITION BY account_id ORDER BY transaction_id)
          - sum(change) OVER (PARTITION BY account_id) AS less_than_now
        FROM (
          SELECT account_id, transaction_id, sum(amount_minor) AS change FROM added GROUP BY account_id, transaction_id
        ) AS net
      ) AS moved JOIN ledger_accounts AS floored ON floored.id = moved.account_id
      WHERE moved.change < 0 AND floored.floor_minor IS NOT NULL
        AND floored.floor_minor > moved.less_than_now + coalesce(floored.balance_minor, (
          SELECT sum(shard.balance_minor) FROM ledger_shards AS shard WHERE shard.account_id = floored.id))
      LIMIT 1;
    IF flaw IS NOT NULL THEN
      RAISE EXCEPTION '%', flaw USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_settle AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_settle();
--> statement-breakpoint
-- What these two did is done by the one above, in the same look at the same rows.
DROP TRIGGER ledger_entries_line ON ledger_entries;
--> statement-breakpoint
DROP FUNCTION ledger_check_line();
--> statement-breakpoint
DROP TRIGGER ledger_entries_told ON ledger_entries;
--> statement-breakpoint
DROP FUNCTION member_money_moved();
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
  sums record;
  others record;
  refusal text;
BEGIN
  IF current_setting('transaction_isolation') = 'repeatable read' THEN
    RAISE EXCEPTION 'ledger_post needs read committed or serializable: a fixed snapshot hides the rival whose lock it waited for';
  END IF;

  -- Members' accounts are locked as ledger_hold locks them. A row that was waited for comes with the balance that a rival has left.
  SELECT coalesce(sum(held.lines), 0) AS lines, array_agg(held.currency) AS currencies, coalesce(sum(held.change), 0) AS change,
      coalesce(bool_or(held.change < 0 AND held.floor_minor > held.balance_minor + held.change), false) AS is_short
    INTO sums
    FROM (
      SELECT member.balance_minor, member.floor_minor, member.currency, net.change, net.lines
      FROM (
        SELECT asked.account_id, sum(asked.amount_minor) AS change, count(*)::integer AS lines
        FROM ledger_lines(entries) AS asked GROUP BY asked.account_id
      ) AS net JOIN ledger_accounts AS member ON member.id = net.account_id
      WHERE member.balance_minor IS NOT NULL ORDER BY member.id FOR NO KEY UPDATE OF member
    ) AS held;
  IF sums.lines < jsonb_array_length(entries) THEN
    PERFORM ledger_hold(entries);
    SELECT bool_or(account.id IS NULL) AS is_unknown, array_agg(account.currency) AS currencies, sum(net.change) AS change,
        coalesce(bool_or(net.change < 0 AND account.floor_minor IS NOT NULL AND account.floor_minor > net.change + (
          SELECT coalesce(sum(shard.balance_minor), 0) FROM ledger_shards AS shard WHERE shard.account_id = account.id)), false) AS is_short
      INTO others
      FROM (
        SELECT asked.account_id, sum(asked.amount_minor) AS change FROM ledger_lines(entries) AS asked GROUP BY asked.account_id
      ) AS net LEFT JOIN ledger_accounts AS account ON account.id = net.account_id
      WHERE account.balance_minor IS NULL;
    sums.currencies := sums.currencies || others.currencies;
    sums.change := sums.change + others.change;
    sums.is_short := sums.is_short OR others.is_short;
    IF others.is_unknown THEN
      refusal := 'unknown-account';
    END IF;
  END IF;
  IF refusal IS NULL AND sums.currencies[1] = ALL (sums.currencies) THEN
    refusal := CASE WHEN sums.change <> 0 THEN 'unbalanced' END;
  ELSIF refusal IS NULL THEN
    SELECT 'currency-mismatch' INTO refusal
      FROM ledger_lines(entries) AS asked JOIN ledger_accounts AS account ON account.id = asked.account_id
      GROUP BY account.currency HAVING sum(asked.amount_minor) <> 0 LIMIT 1;
  END IF;
  IF sums.is_short THEN
    refusal := coalesce(refusal, 'insufficient-funds');
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
    SELECT ledger_post.transaction_id, asked.line, asked.account_id, asked.amount_minor, own.currency,
      own.balance_minor + sum(asked.amount_minor) OVER (PARTITION BY asked.account_id ORDER BY asked.line)
    FROM ledger_lines(entries) AS asked JOIN ledger_accounts AS own ON own.id = asked.account_id;
  outcome := 'posted';
END $$;
